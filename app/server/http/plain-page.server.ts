const TITLES: Record<number, [title: string, text: string]> = {
  400: ['This address cannot be read', 'Check that it was copied completely.'],
  401: ['This needs the gateway token', 'Send it as docs/gateway.md says.'],
  403: ['This request is not allowed', 'Open the page from its own address and try again.'],
  404: ['There is nothing at this address', 'Check the address.'],
  405: ['This page cannot be used that way', 'Open it by its address.'],
  408: ['Your request took too long to arrive', 'Check your connection and try again.'],
  413: ['That was too large', 'Go back: what you entered is still there. Shorten it and send it again.'],
  414: [
    'This address is too long',
    'Check that it was copied completely. If you came from a form, go back and enter less.',
  ],
  415: ['This cannot be read', 'Use the form on the page.'],
  417: ['This request asks for something the site does not support', 'Send it without "Expect".'],
  421: ['This is not the address of this site', 'Check the address.'],
  429: ['Too many requests from your connection', 'Try again in ten minutes.'],
  431: ['This request is too long', 'Delete the cookies of this site and try again.'],
  500: ['Something went wrong on our side', 'Try again in a few minutes.'],
  503: ['The site is busy', 'Try again in a few minutes.'],
};

const UNKNOWN = TITLES[500] ?? ['', ''];

/**
 * A page for a refusal that happens before the site's own pages are reached: a fixed text per status, with no
 * details and no external files.
 *
 * @param advice replaces the status's own advice.
 */
export function plainPage(status: number, advice?: string): string {
  const [title, text] = TITLES[status] ?? UNKNOWN;
  return `<!DOCTYPE html><html lang="en-NG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title} | NASSCO</title></head><body><h1>${title}</h1><p>${advice ?? text}</p>
<p><a href="/">Go to the home page</a>, or call 969 free of charge.</p></body></html>`;
}

/** The same text in one line. */
export function refusalText(status: number, advice?: string): string {
  const [title, text] = TITLES[status] ?? UNKNOWN;
  return `${title}. ${advice ?? text}`;
}
