import { chakra } from '@chakra-ui/react'
import { Ban } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import {
  postContactBlockSearch,
  postContactUnblock,
  type ContactBlock,
} from '../../../shared/features/sales/contact-block.api.ts'
import { commentSchema } from '../../../shared/features/sales/sale.schema.ts'
import { failure, refused } from '../../../shared/kernel/result.ts'
import { callEndpoint, Unavailable } from '../../entities/call-endpoint.ts'
import { PersonName } from '../../entities/person-name.tsx'
import { useAsked } from '../../entities/use-asked.ts'
import { MomentText } from '../../entities/when.tsx'
import { pathTo } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card, CardLine } from '../../ui/card-list.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { formFor } from '../../ui/form/form-for.tsx'
import { Section } from '../../ui/page.tsx'
import { EmptyState, ErrorState, ListSkeleton } from '../../ui/states.tsx'

const search = formFor(z.object({ text: z.string() }), 'callregister:blocks')
const lifting = formFor(z.object({ reason: commentSchema }), 'callregister:blocks')

/** Whom nobody of the company may contact: by whose word, and lifting it. */
export function ContactBlocks() {
  const { t } = useTranslation(['callregister', 'common'])
  const [text, setText] = useState('')
  const ask = useCallback(() => callEndpoint(postContactBlockSearch, { input: { text } }), [text])
  const asked = useAsked(ask)
  const form = search.useDraftForm({ text: '' })
  const blocks = asked.value?.blocks ?? null
  return (
    <Section title={t('callregister:blocks.title')}>
      <chakra.p color="fg.muted" marginBottom="4">
        {t('callregister:blocks.lead')}
      </chakra.p>
      <search.Form form={form} onSubmit={({ text: typed }) => setText(typed.trim())}>
        <search.TextField name="text" autoComplete="off" help={t('callregister:blocks.searchHelp')} />
        <Button type="submit">{t('callregister:blocks.search')}</Button>
      </search.Form>
      {asked.failed ? (
        <ErrorState action={<Button onClick={asked.again}>{t('common:retry')}</Button>}>
          {t('callregister:blocks.unavailable')}
        </ErrorState>
      ) : null}
      {blocks === null && !asked.failed ? <ListSkeleton rows={2} /> : null}
      {blocks?.length === 0 ? (
        <EmptyState icon={Ban} title={t('callregister:blocks.none')}>
          {text === '' ? t('callregister:blocks.noneYet') : t('callregister:blocks.noneFound')}
        </EmptyState>
      ) : null}
      <chakra.ul display="grid" gap="3" listStyleType="none" margin="0" marginTop="4" padding="0">
        {(blocks ?? []).map((block) => (
          <BlockRow key={block.id} block={block} onLifted={asked.again} />
        ))}
      </chakra.ul>
    </Section>
  )
}

function BlockRow({ block, onLifted }: { block: ContactBlock; onLifted: () => void }) {
  const { t } = useTranslation('callregister')
  const [isAsking, setAsking] = useState(false)
  const { authorName, at, saleId, kinds, lifted } = block
  return (
    <Card>
      <chakra.div flex="1" minWidth="0" display="grid" gap="1">
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" fontWeight="semibold">
          {authorName === '' ? <span>{t('blocks.unknownAuthor')}</span> : <PersonName name={authorName} />}
          <Badge tone={lifted === null ? 'danger' : 'neutral'}>
            {lifted === null ? t('blocks.inForce') : t('blocks.lifted')}
          </Badge>
        </chakra.div>
        <CardLine>
          {at === null ? null : <MomentText at={at} />}
          <span>{kinds.map((kind) => t(`blocks.kind.${kind}`)).join(', ')}</span>
        </CardLine>
        {lifted === null ? null : (
          <CardLine>
            <PersonName name={lifted.byName} />
            <MomentText at={lifted.at} />
            <span>{lifted.reason}</span>
          </CardLine>
        )}
        <chakra.div display="flex" flexWrap="wrap" gap="2" marginTop="1">
          {saleId === null ? null : (
            <LinkButton to={pathTo('sale-report', { id: saleId })}>{t('blocks.openSale')}</LinkButton>
          )}
          {lifted === null ? <Button onClick={() => setAsking(true)}>{t('blocks.lift')}</Button> : null}
        </chakra.div>
      </chakra.div>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={t('blocks.liftTitle')}>
        <LiftForm
          blockId={block.id}
          onLifted={() => {
            setAsking(false)
            onLifted()
          }}
        />
      </Dialog>
    </Card>
  )
}

function LiftForm({ blockId, onLifted }: { blockId: string; onLifted: () => void }) {
  const { t } = useTranslation('callregister')
  const form = lifting.useDraftForm({ reason: '' })
  const [busy, setBusy] = useState(false)
  return (
    <lifting.Form
      form={form}
      onSubmit={async (input) => {
        setBusy(true)
        try {
          const result = await callEndpoint(postContactUnblock, { input, params: { id: blockId } })
          if (result.ok) onLifted()
          return result
        } catch (error) {
          if (error instanceof Unavailable) return refused(failure(error.reason))
          throw error
        } finally {
          setBusy(false)
        }
      }}
    >
      <p>{t('blocks.liftText')}</p>
      <lifting.TextField name="reason" required autoComplete="off" />
      <Button type="submit" variant="danger" busy={busy}>
        {t('blocks.lift')}
      </Button>
    </lifting.Form>
  )
}
