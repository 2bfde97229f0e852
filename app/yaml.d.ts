declare module '*.yaml' {
  /** The file as YAML says it, not checked. */
  const value: unknown;
  export default value;
}
