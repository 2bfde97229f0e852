import type { FeatureContent } from '../../content-files/feature-content';
import { messagesOf } from '../../content-files/messages.server';
import { aliasesFile } from '../../content-files/other-names.server';
import { ENGLISH } from '../../words/language';
import { searchHelpFile } from './help.server';
import { searchPages } from './in-language/translated-texts.server';

export const searchContent = {
  files: [searchHelpFile, aliasesFile],
  sitemap: () => {
    const languages = searchPages();
    return languages.map(({ language, path }) => ({
      path,
      sample: language !== ENGLISH && messagesOf(language).sample,
      languages,
    }));
  },
} satisfies FeatureContent;
