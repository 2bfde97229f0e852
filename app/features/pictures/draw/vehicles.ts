import { colours, shade, tint } from './colours';
import type { Drawing } from './drawing';
import { circle, ellipse, placed, rect, shape, stroke } from './svg';

function wheel(x: number, r: number): string {
  return (
    circle(x, -r, r, colours.ink) + circle(x, -r, r * 0.5, '#b9c2bd') + circle(x, -r, r * 0.18, colours.ink)
  );
}

/** A town minibus with two stripes, 150 long before `scale`; wheels at x, y. */
export function minibus(drawing: Drawing, x: number, y: number, scale: number, facing: 1 | -1): string {
  const body = drawing.random.pick([colours.gold, colours.green600, colours.paper]);
  const stripe = body === colours.paper ? colours.green600 : colours.ink;
  const svg =
    ellipse(0, 0, 84, 5, colours.ink, { opacity: 0.18 }) +
    shape('M-76 -12V-62Q-76 -70 -68 -70H38Q48 -70 54 -60L66 -40Q76 -36 76 -26V-12Z', body) +
    shape(
      'M-68 -62H-40V-42H-68ZM-34 -62H-6V-42H-34ZM0 -62H26V-42H0ZM32 -62H38Q44 -62 48 -55L55 -42H32Z',
      '#5f7f93',
    ) +
    rect(-76, -36, 150, 4, stripe) +
    rect(-76, -29, 152, 4, stripe) +
    stroke('M29 -66V-14M-2 -38V-14', shade(body, 0.3), 1.6) +
    rect(70, -26, 6, 7, tint(colours.gold, 0.5)) +
    rect(-78, -16, 156, 6, shade(body, 0.45)) +
    wheel(-44, 13) +
    wheel(46, 13);
  return placed(svg, x, y, scale, facing);
}

/** A road roller, 150 long before `scale`; wheels at x, y. */
export function roller(x: number, y: number, scale: number, facing: 1 | -1): string {
  const svg =
    ellipse(0, 0, 84, 5, colours.ink, { opacity: 0.18 }) +
    shape('M-70 -30V-56H-8L4 -34H44V-26H-70Z', colours.gold) +
    rect(-62, -50, 30, 14, shade(colours.gold, 0.25)) +
    stroke('M-60 -46H-36M-60 -41H-36', colours.gold, 2) +
    stroke('M-30 -56V-104M18 -34V-104', colours.ink, 3.4) +
    shape('M-38 -110H26V-102H-38Z', shade(colours.gold, 0.2)) +
    rect(-16, -62, 16, 6, colours.ink) +
    stroke('M4 -56L12 -66', colours.ink, 3) +
    rect(-66, -70, 6, 14, colours.ink) +
    circle(48, -24, 24, '#6d787c') +
    circle(48, -24, 17, '#8d989c') +
    circle(48, -24, 5, colours.ink) +
    stroke('M24 -32L48 -24', colours.ink, 5) +
    circle(-44, -22, 22, colours.ink) +
    circle(-44, -22, 10, '#b9c2bd');
  return placed(svg, x, y, scale, facing);
}

/** A wheelbarrow with gravel; wheel towards the right. */
export function wheelbarrow(x: number, y: number, scale: number, facing: 1 | -1): string {
  const svg =
    shape('M-16 -30Q2 -46 20 -30Z', '#a9896a') +
    circle(-4, -34, 2, '#8d6f52') +
    circle(7, -35, 2.4, '#c4a789') +
    stroke('M-40 -24L10 -12L26 -8M-14 -14L-18 0', colours.bark, 3) +
    shape('M-22 -32H26L16 -12H-12Z', colours.green600) +
    stroke('M-20 -27H23', tint(colours.green600, 0.4), 2) +
    circle(26, -8, 8, colours.ink) +
    circle(26, -8, 3.4, '#b9c2bd');
  return placed(svg, x, y, scale, facing);
}
