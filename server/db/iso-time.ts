/** SQL for a timestamp as the API has it: ISO 8601 in UTC. */
export const isoTimeSql = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
