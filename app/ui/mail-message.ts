import { escaped } from './escaped';

/** A part of a mail: a paragraph, a link on a line of its own, named facts, or words to be copied as they are. */
export type MailPart =
  | string
  | { label: string; href: string }
  | { facts: readonly (readonly [name: string, value: string])[] }
  | { copy: string };

/** What a mail says, from which both its readings are made. All of it plain text. */
export interface MailText {
  subject: string;
  parts: readonly MailPart[];
  /** Who writes, one line each. */
  signature: readonly string[];
}

/** The two readings of a mail. */
export interface WrittenMail {
  subject: string;
  text: string;
  html: string;
}

/** Characters of a line of text; RFC 5322 asks for 78 at the most. Links stand on lines of their own. */
const LINE = 72;

const BODY_STYLE = 'margin:0;padding:0;background:#f4f5ef;';
const FONT = "font-family:'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif;";
const GREEN = '#00593b';

/** Gives a mail as text of short lines and as HTML without pictures; every word is escaped. */
export function writeMail({ subject, parts, signature }: MailText): WrittenMail {
  return {
    subject: oneLine(subject),
    text: `${[oneLine(subject), ...parts.map(asText)].join('\n\n')}\n\n-- \n${signature.map(oneLine).join('\n')}\n`,
    html: page(oneLine(subject), parts.map(asHtml).join('\n'), signature.map(lineAsHtml).join('<br>\n')),
  };
}

function asText(part: MailPart): string {
  if (typeof part === 'string') return wrap(part);
  if ('href' in part) return `${wrap(`${part.label}:`)}\n${part.href}`;
  if ('copy' in part) return `    ${oneLine(part.copy)}`;
  return part.facts.map(([name, value]) => wrap(`${name}: ${value}`)).join('\n');
}

/** Breaks a paragraph at its spaces. */
function wrap(paragraph: string): string {
  const lines = [''];
  for (const word of oneLine(paragraph).split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last === '') lines[lines.length - 1] = word;
    else if (last.length + 1 + word.length <= LINE) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function asHtml(part: MailPart): string {
  if (typeof part === 'string') return paragraph(lineAsHtml(part));
  if ('href' in part) return button(part.label, part.href);
  if ('copy' in part)
    return `<pre style="margin:0 0 16px;padding:12px;background:#f4f5ef;font-size:14px;white-space:pre-wrap;">${lineAsHtml(part.copy)}</pre>`;
  const rows = part.facts.map(
    ([name, value]) =>
      `<tr><th scope="row" align="left" valign="top" style="padding:6px 16px 6px 0;font-weight:600;">${lineAsHtml(name)}</th>` +
      `<td valign="top" style="padding:6px 0;">${lineAsHtml(value)}</td></tr>`,
  );
  return `<table cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;font-size:16px;line-height:24px;">\n${rows.join('\n')}\n</table>`;
}

function paragraph(html: string): string {
  return `<p style="margin:0 0 16px;">${html}</p>`;
}

/** A link that looks like a button, with its address below for those whose mail program opens none. */
function button(label: string, href: string): string {
  const look = `display:inline-block;padding:12px 22px;background:${GREEN};color:#ffffff;font-weight:600;text-decoration:none;border-radius:4px;`;
  return [
    `<p style="margin:24px 0 8px;"><a href="${lineAsHtml(href)}" style="${look}">${lineAsHtml(label)}</a></p>`,
    `<p style="margin:0 0 24px;font-size:14px;line-height:20px;color:#4a5750;">Or open this address:<br>`,
    `<a href="${lineAsHtml(href)}" style="color:${GREEN};word-break:break-all;">${lineAsHtml(href)}</a></p>`,
  ].join('\n');
}

function page(title: string, body: string, signature: string): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${lineAsHtml(title)}</title>
</head>
<body style="${BODY_STYLE}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f4f5ef">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="max-width:560px;border-top:6px solid ${GREEN};">
<tr><td align="left" style="padding:28px 28px 12px;${FONT}font-size:16px;line-height:24px;color:#17211c;">
<h1 style="margin:0 0 16px;font-size:22px;line-height:28px;color:${GREEN};">${lineAsHtml(title)}</h1>
${body}
</td></tr>
<tr><td align="left" style="padding:16px 28px 24px;border-top:1px solid #d7ddd8;${FONT}font-size:14px;line-height:20px;color:#4a5750;">
${signature}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** A text on one line, as HTML. */
function lineAsHtml(text: string): string {
  return escaped(oneLine(text));
}
