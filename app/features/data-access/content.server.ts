import { block } from '../../content-files/blocks';
import type { FeatureContent } from '../../content-files/feature-content';
import { sampleText } from '../../text/sample';
import { site } from '../navigation/site-file';
import { LOST_LINK_PATH } from './follow/follow-forms';
import { FORM_PATH } from './form/form-fields';
import { StartRequest, timeInWords } from './form/StartRequest';

export const dataAccessContent = {
  sitemap: () => [{ path: LOST_LINK_PATH }],
  blocks: {
    'data-access-form': { onlyOn: FORM_PATH },
    'start-data-request': block({
      content: () => ({ ...site.dataRequests }),
      View: StartRequest,
      words: () => [sampleText(timeInWords(site.dataRequests), site.dataRequests.sample ?? false)],
    }),
  },
} satisfies FeatureContent;
