/**
 * Settings that keep values out of PostgreSQL's log: a unique violation shows the row in its detail, and a failed statement may hold what
 * members wrote. What went wrong is still logged.
 */
export const POSTGRES_LOG: Readonly<Record<string, string>> = {
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_statement: 'none',
  log_min_duration_statement: '-1',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
};
