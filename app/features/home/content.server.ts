import type { FeatureContent, SearchItem } from '../../content-files/feature-content';
import { menuTitles, site } from '../navigation/site-file';
import { ownVideo, videosFile } from '../videos/videos.server';
import { homeFile, testimonialSchema, testimonialsAround, testimonialsFile } from './home.server';

export const homeContent = {
  files: [homeFile, testimonialsFile],
  /** The video must be our own: an online one would load from another host without a press. */
  problems() {
    const { video } = homeFile.read().whoWeAre;
    if (videosFile.problems().length > 0 || ownVideo(video)) return [];
    const message = `"${video}" is not one of our own videos in app/content/data/videos.yaml`;
    return [homeFile.problemAt(['whoWeAre', 'video'], message)];
  },
  searchItems: () => [homeItem()],
  sitemap: () => [{ path: '/' }],
  editable: [
    {
      kind: 'testimonials',
      title: 'Testimonials',
      one: 'testimonial',
      place: {
        in: 'list',
        file: 'app/content/data/testimonials.yaml',
        list: 'testimonials',
        titledBy: 'name',
        around: testimonialsAround,
      },
      schema: testimonialSchema,
      pathOf: () => '/',
    },
  ],
} satisfies FeatureContent;

function homeItem(): SearchItem {
  const { welcome, slides, whoWeAre, whatWeDo } = homeFile.read();
  const { sample, testimonials } = testimonialsFile.read();
  return {
    kind: 'page',
    url: '/',
    title: site.name,
    description: `${site.fullName}. ${welcome.tagline}.`,
    titles: [site.fullName, ...menuTitles('/')],
    headings: welcome.title,
    body: [
      ...slides.flatMap(({ title, description }) => [title, description]),
      ...whoWeAre.text,
      ...whatWeDo.text,
      // Samples quote nobody, so the search does not either.
      ...(sample ? [] : testimonials.map(({ message }) => message)),
    ].join(' '),
  };
}
