import { chakra } from '@chakra-ui/react'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { providerRecord, type ProviderRow } from '../../../shared/features/catalog/provider.list.ts'
import { deviationTypes } from '../../../shared/features/sales/deviation/deviation.schema.ts'
import {
  getProviderWords,
  putProviderWords,
  type ProviderWordsAnswer,
} from '../../../shared/features/orders/provider-report/provider-report.api.ts'
import {
  providerWordSchema,
  wordEffects,
  type ProviderWord,
} from '../../../shared/features/orders/provider-report/provider-report.schema.ts'
import { externalStatuses } from '../../../shared/features/sales/sale/sale.schema.ts'
import { callEndpoint, inWords } from '../../desk/server/call-endpoint.ts'
import { DeviationTypeText } from './deviation-type-text.panel.tsx'
import { DialogForm } from '../../desk/form/dialog-form.tsx'
import { ExternalStatusBadge } from '../../entities/external-status-badge.tsx'
import { useCan } from '../../desk/session/session.tsx'
import { useLiveEndpoint } from '../../desk/server/use-endpoint.ts'
import { OnlineNotice, OnlineProblem } from '../../resource/notices/online-notice.tsx'
import { useListChanged } from '../../resource/online/use-answer.ts'
import { Button } from '../../ui/button.tsx'
import { FieldFrame, Input, Select } from '../../ui/form/field.tsx'
import { formFor } from '../../ui/form/form-for.tsx'
import { Section } from '../../ui/page.tsx'
import { snackbar } from '../../ui/snackbar.tsx'
import { ListSkeleton } from '../../ui/states.tsx'
import { TableCell, TableFrame, TableHead, TableRow } from '../../ui/table.tsx'
import { useText } from '../../ui/text.ts'
import { Pair, RowsField } from './row-list.form.tsx'

const kit = formFor(z.object({ words: z.array(providerWordSchema) }), 'catalog:words')

/** What the provider's own statuses mean here, and what follows from them. */
export function ProviderWordsPanel({ provider }: { provider: ProviderRow }) {
  const { t } = useTranslation('catalog')
  const mayChange = useCan('update providers')
  const { value, loading, online } = useLiveEndpoint([providerRecord.list], getProviderWords, {
    input: { providerId: provider.id },
  })
  const [isOpen, setOpen] = useState(false)
  return (
    <Section
      title={t('words.title')}
      actions={
        mayChange && value !== null ? (
          <Button size="sm" onClick={() => setOpen(true)}>
            <Pencil size={16} aria-hidden />
            {t('words.edit')}
          </Button>
        ) : null
      }
    >
      <chakra.p color="fg.muted" maxWidth="prose" marginBottom="4">
        {value?.words.length === 0 ? t('words.none') : t('words.lead')}
      </chakra.p>
      {loading ? <ListSkeleton rows={2} /> : null}
      {value === null && !loading ? <OnlineProblem online={online} /> : null}
      {value === null ? null : <OnlineNotice online={online} hasRows />}
      {value === null || value.words.length === 0 ? null : <WordsTable words={value.words} />}
      {isOpen && value !== null ? (
        <WordsDialog provider={provider} answer={value} onClose={() => setOpen(false)} />
      ) : null}
    </Section>
  )
}

function WordsTable({ words }: { words: readonly ProviderWord[] }) {
  const { t } = useTranslation('catalog')
  return (
    <TableFrame label={t('words.title')}>
      <thead>
        <tr>
          <TableHead>{t('words.column.word')}</TableHead>
          <TableHead>{t('words.column.externalStatus')}</TableHead>
          <TableHead>{t('words.column.effect')}</TableHead>
        </tr>
      </thead>
      <tbody>
        {words.map(({ word, externalStatus, effect, type }) => (
          <TableRow key={word}>
            <TableCell>{word}</TableCell>
            <TableCell>
              <ExternalStatusBadge status={externalStatus} />
            </TableCell>
            <TableCell>
              {t(`words.effects.${effect}`)}
              {effect === 'deviation' && type !== null ? (
                <chakra.span color="fg.muted" display="block" fontSize="sm">
                  <DeviationTypeText type={type} />
                </chakra.span>
              ) : null}
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </TableFrame>
  )
}

function WordsDialog({
  provider,
  answer,
  onClose,
}: {
  provider: ProviderRow
  answer: ProviderWordsAnswer
  onClose: () => void
}) {
  const { t } = useTranslation('catalog')
  const listChanged = useListChanged()
  // Typed over the table that was opened: what somebody else has written meanwhile is not lost.
  const [begun] = useState(answer)
  return (
    <DialogForm
      title={t('words.title')}
      kit={kit}
      start={{ words: begun.words.length > 0 ? begun.words : [fresh] }}
      draft={{ kind: 'provider-words', id: provider.id }}
      save={async ({ words }) => {
        const input = { providerId: provider.id, version: begun.version, words }
        const result = await inWords(callEndpoint(putProviderWords, { input }))
        listChanged(providerRecord.list.name)
        if (result.ok) snackbar.open({ text: t('words.saved') })
        return result
      }}
      onClose={onClose}
    >
      {() => (
        <RowsField<ProviderWord> name="words" label={t('words.fields.words')} addLabel={t('words.add')} fresh={fresh}>
          {(row, change) => <WordFields row={row} change={change} />}
        </RowsField>
      )}
    </DialogForm>
  )
}

const fresh: ProviderWord = { word: '', externalStatus: 'received', effect: 'none', type: null }

function WordFields({ row, change }: { row: ProviderWord; change: (row: ProviderWord) => void }) {
  const { t } = useTranslation(['catalog', 'sales'])
  const text = useText()
  return (
    <>
      <Pair>
        <FieldFrame label={t('words.column.word')} required>
          {(ids) => (
            <Input
              {...ids}
              maxLength={80}
              autoComplete="off"
              value={row.word}
              onChange={({ target }) => change({ ...row, word: target.value })}
            />
          )}
        </FieldFrame>
        <Choice
          label={t('words.column.externalStatus')}
          value={row.externalStatus}
          options={externalStatuses}
          labelOf={(value) => text(`${ExternalStatusBadge.words}.${value}`)}
          onChange={(externalStatus) => change({ ...row, externalStatus })}
        />
      </Pair>
      <Pair>
        <Choice
          label={t('words.column.effect')}
          value={row.effect}
          options={wordEffects}
          labelOf={(value) => t(`words.effects.${value}`)}
          onChange={(effect) => change({ ...row, effect, type: effect === 'deviation' ? (row.type ?? 'other') : null })}
        />
        {row.effect === 'deviation' ? (
          <Choice
            label={t('words.type')}
            value={row.type ?? 'other'}
            options={deviationTypes}
            labelOf={(value) => text(`selling:deviationType.${value}`)}
            onChange={(type) => change({ ...row, type })}
          />
        ) : null}
      </Pair>
    </>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  options: readonly Value[]
  labelOf: (value: Value) => string
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ label, value, options, labelOf, onChange }: ChoiceProps<Value>) {
  return (
    <FieldFrame label={label} required>
      {(ids) => (
        <Select
          {...ids}
          value={value}
          onChange={({ target }) => onChange(options.find((one) => one === target.value) ?? value)}
        >
          {options.map((one) => (
            <option key={one} value={one}>
              {labelOf(one)}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  )
}
