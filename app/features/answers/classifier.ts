/** A label that a text may have, and how likely that is, from 0 to 1. */
export interface Guess {
  label: string;
  likelihood: number;
}

/** What stands for a feature that no example of a label has: the smaller, the more one feature decides. */
const UNSEEN = 0.05;

/**
 * Learns from examples which label goes with which features: naive Bayes over features that weigh the less the more
 * examples have them (Rennie et al., "Tackling the Poor Assumptions of Naive Bayes Text Classifiers", 2003). Packages that
 * do it bring database clients or are no longer kept.
 *
 * @returns the function that tells the labels of something with these features, likeliest first
 */
export function learn(
  examples: readonly { label: string; features: ReadonlySet<string> }[],
): (features: ReadonlySet<string>) => Guess[] {
  const counts = new Map<string, number>();
  for (const { features } of examples)
    for (const each of features) counts.set(each, (counts.get(each) ?? 0) + 1);

  /** Features with their weights, which have the length 1 together: what no example has makes the others weigh less. */
  const weigh = (features: ReadonlySet<string>) => {
    const weights = Array.from(features, (each) => Math.log(1 + examples.length / (counts.get(each) ?? 1)));
    const length = Math.hypot(...weights);
    return Array.from(features, (each, place) => ({ each, weight: (weights[place] ?? 0) / length }));
  };

  /** The weight of each feature, and of all, in the examples of each label. */
  const weights = new Map<string, Map<string, number>>();
  const sums = new Map<string, number>();
  for (const { label, features } of examples)
    for (const { each, weight } of weigh(features)) {
      const found = weights.get(each) ?? new Map<string, number>();
      weights.set(each, found.set(label, (found.get(label) ?? 0) + weight));
      sums.set(label, (sums.get(label) ?? 0) + weight);
    }
  const all = UNSEEN * counts.size;

  return (features) => {
    const known = weigh(features).filter(({ each }) => weights.has(each));
    const scores = Array.from(sums, ([label, sum]) => ({
      label,
      score: known.reduce(
        (score, { each, weight }) =>
          score + weight * Math.log(((weights.get(each)?.get(label) ?? 0) + UNSEEN) / (sum + all)),
        0,
      ),
    }));
    const most = Math.max(...scores.map(({ score }) => score));
    const powers = scores.map(({ label, score }) => ({ label, power: Math.exp(score - most) }));
    const whole = powers.reduce((sum, { power }) => sum + power, 0);
    return powers
      .map(({ label, power }) => ({ label, likelihood: power / whole }))
      .sort((one, other) => other.likelihood - one.likelihood);
  };
}
