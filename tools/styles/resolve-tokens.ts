import path from 'node:path';
import type { Plugin } from 'postcss';

/**
 * Replaces the custom properties that have one value by that value. The others, such as a colour with a dark value, are left to
 * postcss-custom-properties, which puts the plain value in front for old browsers (docs/rules.md R42).
 */
export function resolveTokens(): Plugin {
  return {
    postcssPlugin: 'resolve-tokens',
    Once(root) {
      const values = new Map<string, Set<string>>();
      root.walkDecls(/^--/, ({ prop, value }) => {
        values.set(prop, (values.get(prop) ?? new Set()).add(value));
      });
      const onlyValue = (name: string) => {
        const [first, ...others] = values.get(name) ?? [];
        return others.length > 0 ? undefined : first;
      };
      root.walkDecls((declaration) => {
        declaration.value = declaration.value.replace(
          /var\((--[\w-]+)\)/g,
          (whole, name: string) => onlyValue(name) ?? whole,
        );
        if (onlyValue(declaration.prop)) declaration.remove();
      });
    },
    // A page links the sheet of its kind beside that of every page, which has the values.
    OnceExit(root) {
      if (path.basename(root.source?.input.file ?? '').startsWith('for-'))
        root.walkDecls(/^--/, (declaration) => {
          declaration.remove();
        });
    },
  };
}
