/** Questions with their answers as a schema.org FAQPage. */
export function faqPage(questions: readonly { question: string; answerHtml: string }[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answerHtml }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answerHtml },
    })),
  };
}
