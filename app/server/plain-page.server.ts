const TITLES: Record<number, [title: string, text: string]> = {
  400: ['This address cannot be read', 'Check that it was copied whole.'],
  403: ['This request is not allowed', 'Open the page from its own address and try again.'],
  405: ['This page cannot be used that way', 'Open it by its address.'],
  413: ['That was too large', 'Send less text.'],
  414: ['This address is too long', 'Check that it was copied whole.'],
  421: ['This is not the address of this site', 'Check the address.'],
  500: ['Something went wrong on our side', 'Try again in a few minutes.'],
  503: ['The site is busy', 'Try again in a few minutes.'],
};

/**
 * A page for a refusal that is answered before the site's own pages are reached: a fixed text per status,
 * no details, no files.
 */
export function plainPage(status: number): string {
  const [title, text] = TITLES[status] ?? TITLES[500] ?? ['', ''];
  return `<!DOCTYPE html><html lang="en-NG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title} | NASSCO</title></head><body><h1>${title}</h1><p>${text}</p>
<p><a href="/">Go to the home page</a>, or call 969 free of charge.</p></body></html>`;
}
