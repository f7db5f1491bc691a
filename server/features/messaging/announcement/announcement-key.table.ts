import { index, int, sortable, table, text, uniqueIndex } from '../../../platform/database/columns.ts'

/** What the list of messages is found and ordered by: one narrow line for each message, written with it. */
export const announcementKeyTable = table(
  'announcement_key',
  {
    /** The day it was sent × 2^20, and a number within the day. */
    no: int().primaryKey(),
    announcementId: text().notNull(),
    at: int().notNull(),
    title: sortable().notNull(),
    senderName: sortable().notNull(),
    seen: int().notNull(),
    recipients: int(),
    sender: int().notNull(),
    team: int(),
    office: int(),
    region: int(),
  },
  (key) => [
    uniqueIndex('announcement_key_announcement_index').on(key.announcementId),
    // To walk in an order, with the places a right may reach.
    ...(
      [
        ['at', key.at],
        ['title', key.title],
        ['sender_name', key.senderName],
        ['seen', key.seen],
        ['recipients', key.recipients],
      ] as const
    ).map(([name, column]) =>
      index(`announcement_key_by_${name}_index`).on(column, key.no, key.office, key.team, key.region, key.sender),
    ),
    ...(
      [
        ['office', key.office],
        ['team', key.team],
        ['region', key.region],
        ['sender', key.sender],
      ] as const
    ).map(([name, column]) => index(`announcement_key_of_${name}_index`).on(column, key.no)),
  ],
)
