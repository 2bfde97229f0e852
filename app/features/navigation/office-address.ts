interface Office {
  tollFree: string;
  address: { sample?: boolean; lines: readonly string[] };
}

/** Where to write to the office, or who tells it while `site.yaml` has only a sample: "call 969 for the address". */
export function officeAddress({ tollFree, address }: Office): string {
  return address.sample ? `call ${tollFree} for the address` : address.lines.join(', ');
}
