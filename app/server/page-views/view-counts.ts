/** Views of a page on a day. */
export interface CountedViews {
  day: string;
  path: string;
  views: number;
}

/** Views that are not written down yet, bounded: what is over the bound is left out, what is known goes on counting. */
export class ViewCounts {
  private byPlace = new Map<string, CountedViews>();

  /** @param most different pages and days that are held. */
  constructor(private readonly most: number) {}

  add({ day, path, views }: CountedViews) {
    const place = `${day} ${path}`;
    const known = this.byPlace.get(place);
    if (known) known.views += views;
    else if (this.byPlace.size < this.most) this.byPlace.set(place, { day, path, views });
  }

  /** Gives all that was counted and begins anew. */
  take(): CountedViews[] {
    const taken = [...this.byPlace.values()];
    this.byPlace = new Map();
    return taken;
  }
}
