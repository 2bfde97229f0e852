import type { Page } from '@playwright/test';

/**
 * Removes the styles that Opera Mini and the oldest browsers ignore (docs/rules.md R42): grid, flex, gaps, sticky
 * positions and `@supports` rules. Scripts must already be off. Custom properties stay: in light colours they have the plain values that
 * the build puts in front of them (tools/styles/resolve-tokens.test.ts).
 *
 * @returns how many declarations were removed: 0 means that the styles were not found
 */
export async function stripStyles(page: Page): Promise<number> {
  return page.evaluate(() => {
    const NAMES = /^(flex|grid|align-|justify-|place-|order$|gap$|row-gap$|column-gap$)/;
    const isLeftOut = (name: string, value: string) =>
      NAMES.test(name) ||
      (name === 'display' && /flex|grid/.test(value)) ||
      (name === 'position' && value === 'sticky');
    let taken = 0;
    const strip = (within: CSSStyleSheet | CSSGroupingRule) => {
      for (let index = within.cssRules.length - 1; index >= 0; index--) {
        const rule = within.cssRules[index];
        if (rule instanceof CSSSupportsRule) within.deleteRule(index);
        else if (rule instanceof CSSMediaRule) strip(rule);
        else if (rule instanceof CSSStyleRule) {
          for (const name of [...rule.style]) {
            if (!isLeftOut(name, rule.style.getPropertyValue(name))) continue;
            rule.style.removeProperty(name);
            taken++;
          }
        }
      }
    };
    for (const sheet of document.styleSheets) strip(sheet);
    return taken;
  });
}
