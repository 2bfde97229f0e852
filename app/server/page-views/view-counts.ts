/** Views of a page on a day. */
export interface CountedViews {
  day: string;
  path: string;
  views: number;
}

/** Views that are not written down yet, bounded: what is over the bound is left out, what is known goes on counting. */
export class ViewCounts {
  private counted = new Map<string, CountedViews>();

  /** @param most different pages and days that are held. */
  constructor(private readonly most: number) {}

  add(views: CountedViews) {
    const key = `${views.day} ${views.path}`;
    const known = this.counted.get(key);
    if (known) known.views += views.views;
    else if (this.counted.size < this.most) this.counted.set(key, { ...views });
  }

  /** Gives all that was counted and begins anew. */
  take(): CountedViews[] {
    const taken = [...this.counted.values()];
    this.counted = new Map();
    return taken;
  }
}
