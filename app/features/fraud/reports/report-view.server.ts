import { formatted, messagesOf } from '../../../content-files/messages.server';
import { RETENTION } from '../../../privacy/retention';
import { viewInWords } from '../../navigation/pages-in-words.server';
import { REPORT_PATH } from '../paths';

/**
 * What the page of the form shows and tells of itself in a language; null in one that is not shown.
 *
 * @param isSent whether it thanks for a report
 */
export function reportView(language: string, isSent: boolean) {
  const { title, description, sent, use } = messagesOf(language).report;
  const view = viewInWords(language, REPORT_PATH, { title: isSent ? sent.title : title, description });
  return view && { ...view, use: formatted(language, use, { years: RETENTION.fraudReportYears }) };
}
