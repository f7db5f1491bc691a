import { describe, expect, test } from 'vitest'
import { dialect, int, table, text } from './columns.ts'
import { eq } from './eq.ts'
import { bytesOfIdSql, idBytes, textOfId } from './id-bytes.ts'

const owner = table('eq_owner', { id: text().primaryKey(), no: int().notNull() })
const line = table('eq_line', { id: idBytes().primaryKey(), ownerId: idBytes().notNull(), no: int().notNull() })

describe(`a comparison of columns on ${dialect}`, () => {
  test('of a text with an id of 16 bytes does not compile', () => {
    // @ts-expect-error: SQLite would find nothing.
    eq(line.ownerId, owner.id)
    // @ts-expect-error: nor the other way round.
    eq(owner.id, line.ownerId)
    // @ts-expect-error: a number is no text.
    eq(owner.id, owner.no)
    expect([
      eq(line.ownerId, line.id),
      eq(line.no, owner.no),
      eq(owner.id, textOfId(line.ownerId)),
      eq(line.ownerId, bytesOfIdSql(owner.id)),
    ]).toHaveLength(4)
  })
})
