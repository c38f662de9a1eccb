"""Reads Swift sources as far as finding texts in them takes: string literals, calls of `localized`, comments."""
import re
from dataclasses import dataclass

ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "0": "\0", '"': '"', "'": "'", "\\": "\\"}


@dataclass
class Token:
    """A string literal, a comment, or a piece of code: a name or one sign."""
    kind: str                       # "string", "comment", "code"
    text: str                       # a literal's value, or the token as it stands
    line: int
    plain: bool = True              # a literal without interpolation


class Source:
    """The tokens of a file. Literals within interpolations come before the literal that they are in."""

    def __init__(self, text):
        self.text, self.at, self.line, self.tokens = text, 0, 1, []
        self.code(closing=None)

    def step(self, count=1):
        self.line += self.text.count("\n", self.at, self.at + count)
        self.at += count

    def code(self, closing):
        """Reads code up to a closing parenthesis, or to the end."""
        depth = 0
        while self.at < len(self.text):
            rest = self.text[self.at:self.at + 2]
            if rest == "//":
                end = self.text.find("\n", self.at)
                end = len(self.text) if end < 0 else end
                self.tokens.append(Token("comment", self.text[self.at:end], self.line))
                self.step(end - self.at)
            elif rest == "/*":
                self.block_comment()
            elif found := re.compile(r'#*"').match(self.text, self.at):
                self.literal(len(found.group()) - 1)
            elif found := re.compile(r"\w+").match(self.text, self.at):
                self.tokens.append(Token("code", found.group(), self.line))
                self.step(len(found.group()))
            else:
                sign = self.text[self.at]
                depth += (sign == "(") - (sign == ")")
                if closing and depth < 0:
                    return self.step()
                if not sign.isspace():
                    self.tokens.append(Token("code", sign, self.line))
                self.step()

    def block_comment(self):
        depth, start = 0, self.at
        while self.at < len(self.text):
            pair = self.text[self.at:self.at + 2]
            depth += (pair == "/*") - (pair == "*/")
            self.step(2 if pair in ("/*", "*/") else 1)
            if depth == 0:
                break
        self.tokens.append(Token("comment", self.text[start:self.at], self.line))

    def literal(self, hashes):
        """Reads a string literal: of one line or of several, raw or not."""
        line, fence = self.line, "#" * hashes
        quotes = '"""' if self.text.startswith('"""', self.at + hashes) else '"'
        escape, end, plain, value = "\\" + fence, quotes + fence, True, []
        self.step(hashes + len(quotes))
        while self.at < len(self.text) and not self.text.startswith(end, self.at):
            if not self.text.startswith(escape, self.at):
                value.append(self.text[self.at])
                self.step()
                continue
            self.step(len(escape))
            sign = self.text[self.at]
            if sign == "(":
                plain = False
                self.step()
                self.code(closing=")")
                value.append("\ufffc")
            elif sign == "u":
                digits = re.compile(r"u\{([0-9a-fA-F]+)\}").match(self.text, self.at)
                value.append(chr(int(digits.group(1), 16)))
                self.step(len(digits.group()))
            elif sign == "\n" or sign.isspace():
                value.append("\0join")          # the line goes on in the next
                self.step(self.text.index("\n", self.at) - self.at)
            else:
                value.append(ESCAPES[sign])
                self.step()
        self.step(len(end))
        text = "".join(value)
        if quotes == '"""':
            lines = text.split("\n")[1:]
            indent = len(lines[-1])
            text = "\n".join(each[indent:] for each in lines[:-1]).replace("\0join\n", "")
        self.tokens.append(Token("string", text, line, plain))


@dataclass
class Message:
    """A text that is looked up."""
    text: str
    plural: str
    context: str
    line: int
    note: str                       # for translators


def messages(source):
    """The texts that calls of `localized` in a source look up, and the literals in these calls as a set of indices."""
    tokens, found, used = source.tokens, [], set()
    for index, token in enumerate(tokens):
        if token.kind != "code" or token.text != "localized" or tokens[index + 1].text != "(":
            continue
        if index and tokens[index - 1].text == "func":
            continue
        literals, context, at = [], None, index + 2
        while at < len(tokens):
            here = tokens[at]
            if here.kind == "string" and not context and here.plain:
                literals.append(here.text)
            elif here.kind == "code" and here.text == "context" and tokens[at + 1].text == ":":
                at += 2
                context = tokens[at].text
            elif here.kind == "code" and here.text != ",":
                break
            elif here.kind != "comment" and here.text != ",":
                break
            used.add(at)
            at += 1
        if not literals:
            raise ValueError("line %d: localized takes literals without interpolation" % token.line)
        if len(literals) > 2:
            raise ValueError("line %d: too many literals" % token.line)
        found.append(Message(literals[0], literals[1] if len(literals) > 1 else None, context, token.line,
                             note(tokens, index)))
    return found, used


def note(tokens, index):
    """A comment on the lines before that begins with "Translators:"."""
    parts, line = [], tokens[index].line
    for token in reversed(tokens[:index]):
        if token.line < line - 2:
            break
        if token.kind == "comment" and token.text.startswith("// "):
            parts.insert(0, token.text[3:].strip())
            line = token.line
    text = " ".join(parts)
    return text[text.rindex("Translators:"):] if "Translators:" in text else ""
