import type { LinksFunction, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { languageLinks } from '../content-files/messages.server';
import { answerTranslations } from '../features/answers/answers.server';
import { ANSWERS_PATH } from '../features/answers/paths';
import { HomePage } from '../features/home/HomePage';
import { homeFile, homePage, organization } from '../features/home/home.server';
import { site } from '../features/navigation/site-file';
import { latestNews } from '../features/news/news.server';
import { NewsletterBlock } from '../features/newsletter/NewsletterBlock';
import { SearchForm } from '../features/search/SearchForm';
import { VideoFilePlayer } from '../features/videos/VideoFilePlayer';
import { ownVideo } from '../features/videos/videos.server';
import { loadedMeta } from '../page-meta/meta';
import { env } from '../server/env.server';
import { loaderHeaders, publicJson } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';
import { newFormToken } from '../server/submission/form-token.server';
import homeStyles from '../styles/for-home.css?url';

/** Number of cards in "Latest from NASSCO" (docs/behaviour.md 9). */
const LATEST = 4;

export const meta: MetaFunction<typeof loader> = loadedMeta;

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: homeStyles }];

export const headers = loaderHeaders;

export const handle: PageHandle = { hydrate: true };

export function loader() {
  return publicJson({
    home: homePage(latestNews(LATEST)),
    languages: languageLinks(answerTranslations.listPages(ANSWERS_PATH)).slice(1),
    video: ownVideo(homeFile.read().whoWeAre.video),
    // Shared by all visitors of a cached page, since the newsletter identifies entries by email address, not by form key.
    formToken: newFormToken(),
    meta: {
      title: `${site.name}: ${site.fullName}`,
      description:
        'NASSCO builds the National Social Register of poor and vulnerable households and coordinates safety-net programmes in the 36 states of Nigeria and the FCT.',
      path: '/',
      jsonLd: [organization(site, env().PUBLIC_URL)],
    },
  });
}

export default function HomeRoute() {
  const { home, languages, video, formToken } = useLoaderData<typeof loader>();
  return (
    <HomePage
      home={home}
      languages={languages}
      search={<SearchForm id="place" name="Your area" label={home.welcome.place} button="Find" />}
      video={
        video && (
          <VideoFilePlayer {...video} isBelow>
            <figcaption>
              <b>{video.title}</b> {video.sample && <small>sample film without sound</small>}
            </figcaption>
          </VideoFilePlayer>
        )
      }
      newsletter={<NewsletterBlock formToken={formToken} />}
    />
  );
}
