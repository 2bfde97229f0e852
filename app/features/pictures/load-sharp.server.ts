let loading: ReturnType<typeof load> | undefined;

/** Loaded with the first picture: a process that makes none starts and runs without it. */
export function loadSharp(): ReturnType<typeof load> {
  loading ??= load();
  return loading;
}

async function load() {
  const { default: sharp } = await import('sharp');
  // One thread per picture is enough, and the same file comes out on every machine.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
