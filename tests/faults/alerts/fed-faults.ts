import type { Fault, Stage } from './stage';

type Series = Record<string, number | (() => number)>;

const now = () => Date.now() / 1000;
const GIGABYTE = 1e9;

/** Metrics of a healthy cluster and machine. */
export const WELL: Series = {
  ...roles('patroni_primary', 1, 0, 0),
  ...roles('patroni_replica', 0, 1, 1),
  ...roles('patroni_sync_standby', 0, 1, 0),
  ...roles('patroni_xlog_location', 9 * GIGABYTE, 0, 0),
  ...roles('patroni_xlog_replayed_location', 0, 9 * GIGABYTE, 9 * GIGABYTE),
  ...roles('patroni_is_paused', 0, 0, 0),
  ...roles('patroni_dcs_last_seen', now, now, now),
  'haproxy_backend_status{proxy="leader",state="DOWN",instance="fed"}': 0,
  'node_filesystem_avail_bytes{fstype="ext4",mountpoint="/",instance="fed"}': 60 * GIGABYTE,
  'node_filesystem_size_bytes{fstype="ext4",mountpoint="/",instance="fed"}': 100 * GIGABYTE,
  'node_filesystem_files_free{fstype="ext4",mountpoint="/",instance="fed"}': 5e6,
  'node_filesystem_files{fstype="ext4",mountpoint="/",instance="fed"}': 1e7,
  'node_memory_MemAvailable_bytes{instance="fed"}': 2 * GIGABYTE,
  'node_memory_MemTotal_bytes{instance="fed"}': 4 * GIGABYTE,
};

/** A Patroni metric of three machines. */
function roles(name: string, ...values: (number | (() => number))[]): Series {
  return Object.fromEntries(
    values.map((value, index) => [`${name}{scope="fed",instance="db${index + 1}"}`, value]),
  );
}

function fed(what: string, raises: string[], begin: () => Series, also: string[] = []): Fault {
  return {
    what,
    raises,
    also,
    isFed: true,
    async begin({ fed: { series } }: Stage) {
      const changed = begin();
      const before = Object.keys(changed).map((name) => [name, series.get(name)] as const);
      for (const [name, value] of Object.entries(changed)) series.set(name, value);
      return () => {
        for (const [name, value] of before) {
          if (value === undefined) series.delete(name);
          else series.set(name, value);
        }
      };
    },
  };
}

const disk = 'node_filesystem_avail_bytes{fstype="ext4",mountpoint="/",instance="fed"}';

export const FED_FAULTS: Fault[] = [
  fed('no machine leads', ['NoLeader'], () => roles('patroni_primary', 0, 0, 0)),
  fed('two machines lead', ['TwoLeaders'], () => roles('patroni_primary', 1, 1, 0)),
  fed('no replica is synchronous', ['NoSynchronousReplica'], () => roles('patroni_sync_standby', 0, 0, 0)),
  fed('a replica is 100 MB behind', ['ReplicationLag'], () =>
    roles('patroni_xlog_replayed_location', 0, 9 * GIGABYTE, 8.9 * GIGABYTE),
  ),
  fed('etcd unreachable for two minutes', ['PatroniWithoutEtcd'], () =>
    roles('patroni_dcs_last_seen', now, () => now() - 120, now),
  ),
  fed('Patroni paused', ['PatroniPaused'], () => roles('patroni_is_paused', 1, 1, 1)),
  fed('HAProxy finds no leader', ['HaproxyBackendDown'], () => ({
    'haproxy_backend_status{proxy="leader",state="DOWN",instance="fed"}': 1,
  })),
  fed('no WAL archived for eleven minutes', ['WalArchiveOld'], () => ({
    'wal_archive_age_seconds{kind="archived",instance="fed"}': 660,
  })),
  fed('19 % of a disk left', ['DiskFilling'], () => ({ [disk]: 19 * GIGABYTE }), ['DiskFullSoon']),
  fed('7 % of a disk left', ['DiskFilling', 'DiskAlmostFull'], () => ({ [disk]: 7 * GIGABYTE }), [
    'DiskFullSoon',
  ]),
  fed('a disk fills by 20 MB a second', ['DiskFullSoon'], () => {
    const begun = now();
    return { [disk]: () => 38 * GIGABYTE - (now() - begun) * 2e7 };
  }),
  fed('9 % of the inodes left', ['InodesFew'], () => ({
    'node_filesystem_files_free{fstype="ext4",mountpoint="/",instance="fed"}': 9e5,
  })),
  fed('9 % of the memory left', ['MemoryLow'], () => ({
    'node_memory_MemAvailable_bytes{instance="fed"}': 0.36 * GIGABYTE,
  })),
  // Those that run here have written the search index, which counts.
  fed('a process that no longer follows publications', ['ContentBehind'], () => ({
    'content_version{kind="content",instance="fed"}': 1,
  })),
  fed('a damaged upload each second', ['UploadsInTrouble'], () => {
    const begun = now();
    return { 'upload_troubles_total{kind="damaged",instance="fed"}': () => Math.floor(now() - begun) };
  }),
  fed('a process of 500 MB', ['ProcessMemoryHigh'], () => ({
    'process_resident_memory_bytes{job="site",instance="fed"}': 500e6,
  })),
  fed('a thousand uncached pages a second', ['PageCacheShareLow'], () => {
    const begun = now();
    return { 'page_cache_responses_total{kind="miss",instance="fed"}': () => (now() - begun) * 1000 };
  }),
];
