import { escaped } from '../text/escaped';

/** A part of an email: paragraph, button, secondary links, table of facts, text to copy, or given as text and HTML. */
export type MailPart =
  | string
  | { label: string; href: string }
  | { links: readonly { label: string; href: string }[] }
  | { facts: readonly (readonly [name: string, value: string])[] }
  | { copy: string }
  | { text: string; html: string };

/** The content of an email, from which its text and HTML are made. All plain text, except a part's own HTML. */
export interface MailText {
  subject: string;
  parts: readonly MailPart[];
  /** Lines of the signature. */
  signature: readonly string[];
  /** What precedes the address of a button, for email clients in which the button does not work. */
  openAddress: string;
  /** As HTML names it; English if omitted. */
  language?: string;
  /** That of the subject, if it is another. */
  subjectLanguage?: string;
}

export type WrittenMail = ReturnType<typeof writeMail>;

/** Maximum characters in a line of text; RFC 5322 recommends at most 78. Links have lines of their own. */
const LINE = 72;

const BODY_STYLE = 'margin:0;padding:0;background:#f4f5ef;';
const FONT = "font-family:'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif;";
const GREEN = '#00593b';

/** Inline styles by element, because email clients ignore style sheets. */
export const MAIL_STYLES: Readonly<Record<string, string>> = {
  p: 'margin:0 0 16px;',
  h2: `margin:28px 0 12px;font-size:19px;line-height:26px;color:${GREEN};`,
  h3: `margin:20px 0 8px;font-size:17px;line-height:24px;color:${GREEN};`,
  h4: 'margin:16px 0 8px;font-size:16px;line-height:24px;',
  ul: 'margin:0 0 16px;padding:0 0 0 22px;',
  ol: 'margin:0 0 16px;padding:0 0 0 26px;',
  li: 'margin:0 0 8px;',
  blockquote: 'margin:0 0 16px;padding:0 0 0 14px;border-left:4px solid #d7ddd8;',
  div: 'margin:0 0 16px;padding:10px 14px;border-left:4px solid #d9a400;background:#f4f5ef;',
  table: 'margin:0 0 16px;border-collapse:collapse;font-size:15px;line-height:22px;',
  th: 'padding:6px 12px 6px 0;text-align:left;border-bottom:1px solid #d7ddd8;',
  td: 'padding:6px 12px 6px 0;border-bottom:1px solid #d7ddd8;',
  a: `color:${GREEN};`,
};

/** Renders an email as text with short lines and as HTML without pictures, with everything escaped. */
export function writeMail({ subject, parts, signature, openAddress, ...languages }: MailText) {
  const { language = 'en', subjectLanguage = language } = languages;
  const body = parts.map((part) => asHtml(part, openAddress)).join('\n');
  return {
    subject: oneLine(subject),
    /** The languages in it, as `Content-Language` names them. */
    language: [...new Set([language, subjectLanguage])].join(', '),
    text: `${[oneLine(subject), ...parts.map(asText)].join('\n\n')}\n\n-- \n${signature.map(oneLine).join('\n')}\n`,
    html: page(
      { language, subjectLanguage },
      oneLine(subject),
      body,
      signature.map(lineAsHtml).join('<br>\n'),
    ),
  };
}

function asText(part: MailPart): string {
  if (typeof part === 'string') return wrapped(part);
  if ('html' in part) return part.text;
  if ('href' in part) return `${wrapped(`${part.label}:`)}\n${part.href}`;
  if ('links' in part) return part.links.map(asText).join('\n\n');
  if ('copy' in part) return `    ${oneLine(part.copy)}`;
  return part.facts.map(([name, value]) => wrapped(`${name}: ${value}`)).join('\n');
}

/** Wraps a paragraph at spaces. @param indent prefix of every line but the first */
export function wrapped(paragraph: string, indent = ''): string {
  const lines = [''];
  for (const word of oneLine(paragraph).split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last === '') lines[lines.length - 1] = word;
    else if (indent.length + last.length + 1 + word.length <= LINE)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.join(`\n${indent}`);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function asHtml(part: MailPart, openAddress: string): string {
  if (typeof part === 'string') return paragraph(lineAsHtml(part));
  if ('html' in part) return part.html;
  if ('href' in part) return button(part.label, part.href, openAddress);
  if ('links' in part) return paragraph(part.links.map(plainLink).join('<br>\n'));
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
  return `<p style="${MAIL_STYLES.p}">${html}</p>`;
}

function plainLink({ label, href }: { label: string; href: string }): string {
  return `<a href="${lineAsHtml(href)}" style="${MAIL_STYLES.a}line-height:32px;">${lineAsHtml(label)}</a>`;
}

/** A link styled as a button, with its URL below for email clients in which it does not work. */
function button(label: string, href: string, openAddress: string): string {
  const look = `display:inline-block;padding:12px 22px;background:${GREEN};color:#ffffff;font-weight:600;text-decoration:none;border-radius:4px;`;
  return [
    `<p style="margin:24px 0 8px;"><a href="${lineAsHtml(href)}" style="${look}">${lineAsHtml(label)}</a></p>`,
    `<p style="margin:0 0 24px;font-size:14px;line-height:20px;color:#4a5750;">${lineAsHtml(openAddress)}<br>`,
    `<a href="${lineAsHtml(href)}" style="color:${GREEN};word-break:break-all;">${lineAsHtml(href)}</a></p>`,
  ].join('\n');
}

function page(
  { language, subjectLanguage }: Required<Pick<MailText, 'language' | 'subjectLanguage'>>,
  title: string,
  body: string,
  signature: string,
): string {
  const lang = subjectLanguage === language ? '' : ` lang="${subjectLanguage}"`;
  return `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title${lang}>${lineAsHtml(title)}</title>
</head>
<body style="${BODY_STYLE}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f4f5ef">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="max-width:560px;border-top:6px solid ${GREEN};">
<tr><td align="left" style="padding:28px 28px 12px;${FONT}font-size:16px;line-height:24px;color:#17211c;">
<h1${lang} style="margin:0 0 16px;font-size:22px;line-height:28px;color:${GREEN};">${lineAsHtml(title)}</h1>
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

/** Escapes a text for HTML, with white space collapsed. */
function lineAsHtml(text: string): string {
  return escaped(oneLine(text));
}
