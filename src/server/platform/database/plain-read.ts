const READS = /^\s*(select|with)\b/i;
/** Words of statements that write or lock, and our functions that do. */
const WRITES = new RegExp(
  `\\b(${[
    "insert|update|delete|merge|truncate|call|into|share|notify|pg_notify|nextval|setval|set_config|pg_advisory\\w*",
    "move_user|forget_people_in_log|forget_leads_in_log|desk_count_fold|search_document_keep|search_document_changed",
    "create_queue|delete_queue|job_table_run\\w*",
  ].join("|")})\\b`,
  "i",
);

/**
 * Whether a statement only reads, so that it may run twice. In doubt it does not: a word in a quoted name or text counts
 * like any other.
 */
export const isPlainRead = (sql: string): boolean => READS.test(sql) && !WRITES.test(sql);
