import type { ErrorCode } from 'yaml';

const QUOTE = 'put the whole text after the name in quotation marks, like title: "Warning: false agents"';

/** What writers slip into most, by the code of the YAML parser's error. */
const WORDS: Partial<Record<ErrorCode, string>> = {
  BLOCK_AS_IMPLICIT_KEY: `there is a second colon in this text: ${QUOTE}`,
  BAD_SCALAR_START: `a text must not begin with this character: ${QUOTE}`,
  BAD_ALIAS: `a text must not begin with & or *: ${QUOTE}`,
  TAG_RESOLVE_FAILED: `a text must not begin with an exclamation mark: ${QUOTE}`,
  MISSING_CHAR: 'a quotation mark, or a bracket, has no second one: add it at the end of the text',
  TAB_AS_INDENT: 'there is a tab at the beginning of this line: use spaces',
  BAD_INDENT: 'this line begins further left or right than those it belongs to: move it below them',
  DUPLICATE_KEY: 'this setting is in the file twice: keep one',
  MULTILINE_IMPLICIT_KEY: 'there is no space after the colon: write "title: text"',
};

/** What to do about an error of the YAML parser, in the words of whoever writes the file. @param line the text of its line */
export function slipInWords({ code, message }: { code: ErrorCode; message: string }, line: string): string {
  if (/^\s*(- )?[\w-]+: *[[{]/.test(line) && code === 'BAD_INDENT')
    return `a text must not begin with a bracket: ${QUOTE}`;
  if (code === 'UNEXPECTED_TOKEN') return unexpected(line);
  return WORDS[code] ?? message.split(/ at line|\n/)[0] ?? message;
}

function unexpected(line: string): string {
  if (/: *[|>]/.test(line)) return `a text must not begin with | or >: ${QUOTE}`;
  return 'there is a quotation mark inside the text: use “ and ” inside, and " at both ends';
}
