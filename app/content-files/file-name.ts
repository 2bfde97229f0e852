/** Names of content files, and ids in lists: words joined by single hyphens, as they appear in URLs. */
export const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** What `NAME` allows, to follow what is named in a message. */
export const NAME_RULE = 'may contain only lower-case letters, digits and single hyphens';
