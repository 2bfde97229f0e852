/** YAML text and its position in a file. */
export interface YamlSource {
  /** Path from the project root, for messages. */
  file: string;
  text: string;
  /** Lines above the text in the file. */
  linesAbove?: number;
  /** What an editor does to replace a sample. */
  howToReplace?: string;
}
