/** Views of a page on a day. */
export interface CountedViews {
  day: string;
  path: string;
  views: number;
}

/** Views that are not written down yet, bounded: what is over the bound is left out, what is known goes on counting. */
export class ViewCounts {
  private byDay = new Map<string, Map<string, CountedViews>>();
  private held = 0;

  /** @param most different pages and days that are held. */
  constructor(private readonly most: number) {}

  add({ day, path, views }: CountedViews) {
    const known = this.byDay.get(day)?.get(path);
    if (known) known.views += views;
    else if (this.held < this.most) this.begin({ day, path, views });
  }

  /** Gives all that was counted and begins anew. */
  take(): CountedViews[] {
    const taken = [...this.byDay.values()].flatMap((pages) => [...pages.values()]);
    this.byDay = new Map();
    this.held = 0;
    return taken;
  }

  private begin(views: CountedViews) {
    const pages = this.byDay.get(views.day) ?? new Map<string, CountedViews>();
    this.byDay.set(views.day, pages.set(views.path, views));
    this.held++;
  }
}
