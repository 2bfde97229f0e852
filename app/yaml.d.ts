/** Its sections by name (yaml-modules.js). */
declare module '*/messages/en.yaml' {
  type Words = import('./words/messages').Messages;
  export const header: Words['header'];
  export const menu: Words['menu'];
  export const menuTitles: Words['menuTitles'];
  export const footerTitles: Words['footerTitles'];
}

declare module '*.yaml' {
  /** The file as YAML says it, not checked. */
  const value: unknown;
  export default value;
}
