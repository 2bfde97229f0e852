"""Reads feeds and citations with programs that had no part in writing them: {feeds, bibtex, ris} comes in, faults go out."""

import json
import re
import sys

import bibtexparser
import feedparser

given = json.load(sys.stdin)
faults = []

for address, text in given["feeds"].items():
    feed = feedparser.parse(text)
    if feed.bozo or feed.version != "atom10":
        faults.append(f"{address}: {feed.get('bozo_exception', feed.version)}")
    for entry in feed.entries:
        if not (entry.get("id") and entry.get("title") and entry.get("updated_parsed") and entry.get("link")):
            faults.append(f"{address}: an entry lacks id, title, date or link")

for slug, text in given["bibtex"].items():
    entries = bibtexparser.loads(text).entries
    if len(entries) != 1 or not {"title", "author", "year", "url"} <= set(entries[0]) or slug not in entries[0]["url"]:
        faults.append(f"BibTeX of {slug}: {entries}")

for slug, text in given["ris"].items():
    lines = text.replace("\r", "").strip().split("\n")
    tags = [line[:2] for line in lines]
    whole = all(re.match(r"^[A-Z][A-Z0-9]  - ", line) or line.rstrip() == "ER  -" for line in lines)
    if not whole or tags[0] != "TY" or tags[-1] != "ER" or not {"TI", "AU", "UR"} <= set(tags):
        faults.append(f"RIS of {slug}: {tags}")

print(json.dumps(faults))
