import type { Page } from '@playwright/test';

/**
 * Takes from the open page what Opera Mini and the oldest browsers leave out (docs/rules.md R42): grid, flex, gaps, sticky
 * positions, custom properties, and rules that ask what a browser supports. Scripts have to be off already.
 *
 * @returns how many declarations were taken away: none means that the styles were not found
 */
export async function stripStyles(page: Page): Promise<number> {
  return page.evaluate(() => {
    const NAMES = /^(--|flex|grid|align-|justify-|place-|order$|gap$|row-gap$|column-gap$)/;
    const isLeftOut = (name: string, value: string) =>
      NAMES.test(name) ||
      value.includes('var(') ||
      (name === 'display' && /flex|grid/.test(value)) ||
      (name === 'position' && value === 'sticky');
    let taken = 0;
    const strip = (within: CSSStyleSheet | CSSGroupingRule) => {
      for (let at = within.cssRules.length - 1; at >= 0; at--) {
        const rule = within.cssRules[at];
        if (rule instanceof CSSSupportsRule) within.deleteRule(at);
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
