import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { postContactUnblock } from '../../../../shared/features/agreements/contact/contact-block.api.ts'
import {
  contactBlockList,
  type ContactBlockRow,
} from '../../../../shared/features/agreements/contact/contact-block.list.ts'
import { commentSchema } from '../../../../shared/features/sales/sale/sale-draft.schema.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { pathTo } from '../../../paths.ts'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { ListFacts } from '../../../resource/list-facts.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import { Section } from '../../../ui/page.tsx'
import { contactBlockScreenList } from './contact-block.queries.tsx'

/** By whose word somebody may not be contacted; nobody is named for blocks of before that was written down. */
export function useAuthor({ authorName }: Pick<ContactBlockRow, 'authorName'>): string {
  const { t } = useTranslation('callregister')
  return authorName === '' ? t('blocks.unknownAuthor') : authorName
}

/** What is known of a block, the sale it was made at, and lifting it. The list shows the outcome by itself. */
export function ContactBlockFactsPanel({ block }: { block: ContactBlockRow }) {
  const { t } = useTranslation('callregister')
  const [isAsking, setAsking] = useState(false)
  const { id, saleId, state, liftedAt } = block
  return (
    <Section title={t('blocks.one')}>
      <ListFacts
        list={contactBlockScreenList}
        row={block}
        names={liftedAt === null ? factsInForce : [...factsInForce, 'liftedAt', 'liftedByName', 'liftReason']}
      />
      <chakra.div display="flex" flexWrap="wrap" gap="2" marginTop="4">
        {saleId === null ? null : (
          <LinkButton to={pathTo('sale-report', { id: saleId })}>{t('blocks.openSale')}</LinkButton>
        )}
        {state === 'inForce' ? <Button onClick={() => setAsking(true)}>{t('blocks.lift')}</Button> : null}
      </chakra.div>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={t('blocks.liftTitle')}>
        <LiftForm blockId={id} onLifted={() => setAsking(false)} />
      </Dialog>
    </Section>
  )
}

const factsInForce = ['at', 'kinds']

const lifting = formFor(z.object({ reason: commentSchema }), 'callregister:blocks')

function LiftForm({ blockId, onLifted }: { blockId: string; onLifted: () => void }) {
  const { t } = useTranslation('callregister')
  const form = lifting.useDraftForm({ reason: '' })
  const listChanged = useListChanged()
  return (
    <lifting.Form
      form={form}
      onSubmit={async (input) => {
        const result = await inWords(callEndpoint(postContactUnblock, { input, params: { id: blockId } }))
        if (result.ok) {
          // The live connection may be closed.
          listChanged(contactBlockList.name)
          onLifted()
        }
        return result
      }}
    >
      <p>{t('blocks.liftText')}</p>
      <lifting.TextField name="reason" required autoComplete="off" />
      <Button type="submit" variant="danger" busy={form.formState.isSubmitting}>
        {t('blocks.lift')}
      </Button>
    </lifting.Form>
  )
}
