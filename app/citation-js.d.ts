/** The parts of citation-js that are used here; it has no types of its own. */
declare module '@citation-js/core' {
  export const plugins: {
    config: { get(plugin: '@bibtex'): { format: { useIdAsLabel: boolean } } };
    output: { format(name: 'bibtex' | 'ris', items: object[]): string };
  };
}

declare module '@citation-js/plugin-bibtex';
declare module '@citation-js/plugin-ris';
