import * as z from 'zod/mini'
import { failure } from '../../kernel/result.ts'
import { accept, command, needWhere, put, refuse } from '../../sync/command.ts'
import { contactMarks, markSchema } from './contact-mark.schema.ts'

/** Somebody wants no more visits and calls from us. Company wide and for good (product 5.17); telling it twice is no harm. */
export const blockContact = command({
  name: 'contact.block',
  permission: 'create sales',
  args: z.strictObject({ marks: z.array(markSchema).check(z.maxLength(6)) }),
  load: ({ marks }) => marks.map((mark) => needWhere(contactMarks, 'mark', mark)),
  decide: ({ marks }, rows, facts) => {
    if (marks.length === 0) return refuse(failure('sale.contact-unknown'))
    // The register's marks are asked for, never blocked: who asks for peace is known by the others.
    const fresh = marks
      .filter((mark) => !mark.startsWith('r:'))
      .filter((mark) => !rows.where(contactMarks, 'mark', mark).some(({ block }) => block === 'own'))
    return accept(
      fresh.map((mark, index) =>
        put(contactMarks, {
          id: facts.idFor(index),
          mark,
          block: 'own',
          providerId: null,
          soldOn: null,
          officeId: null,
          saleId: null,
          revision: 0,
        }),
      ),
    )
  },
})
