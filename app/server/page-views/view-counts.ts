/** Views of a page on a day. */
export interface CountedViews {
  day: string;
  path: string;
  views: number;
}

/** Views not yet written to the database. Once the limit is reached, only pages already known are counted. */
export class ViewCounts {
  private counted = new Map<string, CountedViews>();

  /** @param most the limit on different pages and days. */
  constructor(private readonly most: number) {}

  add(views: CountedViews) {
    const key = `${views.day} ${views.path}`;
    const known = this.counted.get(key);
    if (known) known.views += views.views;
    else if (this.counted.size < this.most) this.counted.set(key, { ...views });
  }

  /** Returns all counts and resets them. */
  take(): CountedViews[] {
    const taken = [...this.counted.values()];
    this.counted = new Map();
    return taken;
  }
}
