import { breadcrumbList } from '../../page-meta/breadcrumb-list';
import { faqPage } from '../../page-meta/faq-page';
import { escaped } from '../../text/escaped';
import { ANSWERS_TITLE } from './AnswerList';
import { type Answer, answerAt, answerGroups, answers } from './answers.server';
import { ANSWERS_PATH, BELOW_ANSWERS } from './paths';

const linkOf = ({ path, title, sample }: Answer) => ({ path, title, sample });

/** The list of all answers as its page shows it, with its meta data. @param origin such as `https://nassco.example` */
export function answerListView(origin: string) {
  return {
    groups: answerGroups().map(({ title, answers }) => ({ title, answers: answers.map(linkOf) })),
    meta: {
      title: ANSWERS_TITLE,
      description:
        'What people ask NASSCO most, each answered on one screen: the register, payments, frauds, complaints, figures and your rights.',
      path: ANSWERS_PATH,
      jsonLd: [breadcrumbList(origin, BELOW_ANSWERS)],
    },
  };
}

/** An answer as its page shows it, with its meta data; null if there is none of that name. */
export function answerView(slug: string, origin: string) {
  const answer = answers().get(slug);
  if (!answer) return null;
  const { title, description, path, sample, parts, updated, text, related } = answer;
  // Search engines are told what the office has said, which a sample is not.
  const asked = sample ? [] : [faqPage([{ question: title, answerHtml: escaped(text) }])];
  return {
    answer: { title, parts, updated, sample, related: related.map(answerAt).map(linkOf) },
    meta: {
      title,
      description,
      path,
      sample,
      jsonLd: [breadcrumbList(origin, [...BELOW_ANSWERS, { title, path }]), ...asked],
    },
  };
}
