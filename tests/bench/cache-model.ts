/** Draws an index with a probability proportional to its weight. */
export function drawer(weights: number[], random: () => number): () => number {
  let sum = 0;
  const sums = weights.map((weight) => {
    sum += weight;
    return sum;
  });
  return () => {
    const wanted = random() * sum;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}

/** Zipf's law: the path of rank r is requested in proportion to 1 / r^exponent. */
export function zipf(count: number, exponent: number): number[] {
  return Array.from({ length: count }, (_, index) => 1 / (index + 1) ** exponent);
}

/** A cache's policy. Times are in seconds. */
export interface Keeping {
  bytes: number;
  /** max-age and stale-while-revalidate. */
  fresh: number;
  whileRefreshing: number;
  /** Entries not requested for this long are dropped. */
  idle?: number;
  /** Whether a data change expires every entry. */
  isOutdated?: boolean;
  /** Whether a key is kept only from its second use. */
  fromSecondUse?: (key: string) => boolean;
}

/** How many keys are remembered as used once. */
const MOST_SEEN = 5000;

export type Answered = 'hit' | 'stale' | 'miss';

/** A least-recently-used cache. Fetching takes no time. */
export class ModelCache {
  private readonly kept = new Map<string, { since: number; used: number; bytes: number }>();
  private readonly seen = new Set<string>();
  private bytes = 0;
  private outdatedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly keeping: Keeping) {}

  /** Handles a request at a time; after anything but a hit, a fresh answer is stored. */
  ask(key: string, bytes: number, now: number): Answered {
    const { fresh, whileRefreshing, idle = Number.POSITIVE_INFINITY, fromSecondUse } = this.keeping;
    const kept = this.kept.get(key);
    const isThere = kept && now - kept.used < idle && kept.since > this.outdatedAt;
    const age = isThere ? now - kept.since : Number.POSITIVE_INFINITY;
    const answered = age < fresh ? 'hit' : age < fresh + whileRefreshing ? 'stale' : 'miss';
    if (kept) this.drop(key, kept.bytes);
    const isFirstUse = !kept && fromSecondUse?.(key) && !this.seen.has(key);
    if (isFirstUse) this.note(key);
    else this.keep(key, { since: answered === 'hit' && kept ? kept.since : now, used: now, bytes });
    return answered;
  }

  /** Expires every entry. */
  outdate(now: number) {
    if (this.keeping.isOutdated) this.outdatedAt = now;
  }

  /** Stored bytes. */
  get size(): number {
    return this.bytes;
  }

  private keep(key: string, entry: { since: number; used: number; bytes: number }) {
    if (entry.bytes > this.keeping.bytes) return;
    this.kept.set(key, entry);
    this.bytes += entry.bytes;
    for (const [oldest, { bytes }] of this.kept) {
      if (this.bytes <= this.keeping.bytes) break;
      this.drop(oldest, bytes);
    }
  }

  private note(key: string) {
    this.seen.add(key);
    for (const oldest of this.seen) {
      if (this.seen.size <= MOST_SEEN) break;
      this.seen.delete(oldest);
    }
  }

  private drop(key: string, bytes: number) {
    this.kept.delete(key);
    this.bytes -= bytes;
  }
}

/** One layer of caches; the first layer is closest to visitors. Each request uses one cache of the layer. */
export interface Layer {
  name: string;
  places: number;
  keeping: Keeping;
  /** Whether most visitors use the first caches, instead of an equal share each. */
  isUneven?: boolean;
  /** Removes the part of the key that this layer ignores. */
  keyOf?: (key: string) => string;
  /** Bytes that an answer takes in this layer, if not those sent. */
  bytesOf?: (bytes: number) => number;
}

/** The requests of visitors. */
export interface Traffic {
  /** Total requests per second. */
  rate: number;
  /** Draws a path, its bytes as sent, and its variant: each variant is cached separately. */
  draw(): { address: string; bytes: number; variant: string };
  /** Data changes per day. */
  changesADay: number;
}

/** The result, without the first fifth, in which the caches fill. */
export interface Shares {
  /** Share of visitors' requests by the layer that answered; `rendered` if none did. */
  answered: Record<string, number>;
  /** Requests per second that reach each layer and that are rendered, from visitors and caches. */
  asked: Record<string, number>;
  /** Bytes in each layer's fullest cache at the end. */
  bytes: Record<string, number>;
}

/** Sends requests through the layers at random times, as from independent visitors (a Poisson process). */
export function simulate(layers: Layer[], traffic: Traffic, requests: number, random: () => number): Shares {
  const caches = layers.map(({ places, keeping }) =>
    Array.from({ length: places }, () => new ModelCache(keeping)),
  );
  const placeOf = layers.map(({ places, isUneven }) => drawer(zipf(places, isUneven ? 1 : 0), random));
  const answered: Record<string, number> = {};
  const asked: Record<string, number> = {};
  const count = (counts: Record<string, number>, name: string) => {
    counts[name] = (counts[name] ?? 0) + 1;
  };
  const between = traffic.changesADay > 0 ? 86_400 / traffic.changesADay : Number.POSITIVE_INFINITY;
  const warm = Math.floor(requests / 5);
  let now = 0;
  let began = 0;
  let nextChange = between;
  for (let number = 0; number < requests; number++) {
    now -= Math.log(1 - random()) / traffic.rate;
    for (; now >= nextChange; nextChange += between)
      for (const cache of caches.flat()) cache.outdate(nextChange);
    if (number === warm) began = now;
    const { address, bytes, variant } = traffic.draw();
    const key = `${address} ${variant}`;
    let by: string | undefined;
    let isFetched = true;
    for (let index = 0; isFetched && index < layers.length; index++) {
      const { name = '', keyOf, bytesOf } = layers[index] ?? {};
      if (number >= warm) count(asked, name);
      const how = caches[index]?.[placeOf[index]?.() ?? 0]?.ask(
        keyOf?.(key) ?? key,
        bytesOf?.(bytes) ?? bytes,
        now,
      );
      if (how !== 'miss') by ??= name;
      isFetched = how !== 'hit';
    }
    if (number < warm) continue;
    if (isFetched) count(asked, 'rendered');
    count(answered, by ?? 'rendered');
  }
  const seconds = now - began;
  const per = (counts: Record<string, number>, total: number) =>
    Object.fromEntries(
      [...layers.map(({ name }) => name), 'rendered'].map((name) => [name, (counts[name] ?? 0) / total]),
    );
  return {
    answered: per(answered, requests - warm),
    asked: per(asked, seconds),
    bytes: Object.fromEntries(
      layers.map(({ name }, index) => [name, Math.max(...(caches[index] ?? []).map(({ size }) => size))]),
    ),
  };
}
