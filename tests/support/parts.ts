/** What `npm run check` and `npm test` look at without running the site, as lines for a shell, by name. */
export const CHECKS = {
  types:
    'tsc --noEmit --incremental --tsBuildInfoFile node_modules/.cache/types.tsbuildinfo && tsc -p app/service-worker',
  lint: 'biome check --error-on-warnings .',
};

/** The parts of `npm test` that run alone: `npm test http tests/http/api`. */
export const PARTS = {
  unit: 'vitest run --project unit',
  content: 'vitest run --project content --project overlaid',
  http: 'vitest run --project http',
  engines: 'vitest run --config tests/engines/vitest.config.ts',
  e2e: 'playwright test',
};
