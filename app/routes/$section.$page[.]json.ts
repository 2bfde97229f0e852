import type { LoaderFunctionArgs } from '@remix-run/node';
import { blocks, FEATURES } from '../content.server';
import { notThere } from '../features/publishing/addresses.server';
import { findText, textResponse } from '../features/texts/texts.server';
import { orRefusal } from '../server/http/errors.server';
import type { PageHandle } from '../server/http/page-handle';

/** A text for programs, at the address of its page with `.json`. */
export const handle: PageHandle = { isOpenData: true };

export function loader({ request }: LoaderFunctionArgs) {
  return orRefusal(() => {
    const path = new URL(request.url).pathname.replace(/\.json$/, '');
    return textResponse(findText(path, FEATURES, blocks) ?? notThere(request), 'json', blocks);
  });
}
