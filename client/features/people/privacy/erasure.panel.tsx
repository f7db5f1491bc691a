import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { Eraser } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserRow } from '../../../../shared/features/people/user/user.list.ts'
import { eraseUser, erasureFormSchema, getErasure, type ErasurePlan } from '../../../../shared/resource/privacy.api.ts'
import { callAct } from '../../../desk/act/call-act.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import { DayText, MomentText } from '../../../desk/shown/when.tsx'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import { Section } from '../../../ui/page.tsx'
import { snackbar } from '../../../ui/snackbar.tsx'
import { ErrorState, ListSkeleton } from '../../../ui/states.tsx'
import { useText } from '../../../ui/text.ts'

const kit = formFor(erasureFormSchema, 'erasure:person')

/** What is still kept of somebody who has left: what can be erased, and what a law keeps and why. */
export function ErasurePanel({ row }: { row: UserRow }) {
  const { t } = useTranslation(['erasure', 'common'])
  const asked = useEndpoint(getErasure, { isFresh: true, params: { id: row.id } })
  const [isOpen, setOpen] = useState(false)
  const listChanged = useListChanged()
  const { value } = asked
  return (
    <Section
      title={t('erasure:person.title')}
      actions={
        value === null ? null : (
          <Button size="sm" onClick={() => setOpen(true)}>
            <Eraser size={16} aria-hidden />
            {t('erasure:person.open')}
          </Button>
        )
      }
    >
      {value !== null ? (
        <Plan plan={value} />
      ) : asked.failed ? (
        <ErrorState action={<Button onClick={asked.again}>{t('common:retry')}</Button>}>
          {t('erasure:person.unavailable')}
        </ErrorState>
      ) : (
        <ListSkeleton rows={2} />
      )}
      {isOpen ? (
        <DialogForm
          title={t('erasure:person.dialog', { name: row.name })}
          kit={kit}
          start={{ reason: '' }}
          draft={{ kind: 'user-erasure', id: row.id }}
          saveLabel={t('erasure:person.erase')}
          save={async (input) => {
            const result = await callAct(eraseUser, row, input)
            if (result.ok) snackbar.open({ text: t('erasure:person.done') })
            asked.again()
            listChanged('users')
            return result
          }}
          onClose={() => setOpen(false)}
        >
          {() => (
            <>
              <p>{t('erasure:person.text')}</p>
              <kit.TextField name="reason" required maxLength={300} />
            </>
          )}
        </DialogForm>
      ) : null}
    </Section>
  )
}

function Plan({ plan: { parts, erasedAt } }: { plan: ErasurePlan }) {
  const { t } = useTranslation('erasure')
  const text = useText()
  return (
    <chakra.div display="grid" gap="3">
      {erasedAt === null ? null : (
        <p>
          {t('person.erasedAt')} <MomentText at={erasedAt} />
        </p>
      )}
      {parts.length === 0 ? <chakra.p color="fg.muted">{t('person.nothing')}</chakra.p> : null}
      {parts.map(({ name, count, law, keptUntil }) => (
        <chakra.div key={name}>
          <chakra.div fontWeight="semibold">
            {text(`erasure:parts.${name}`)} · {count}
          </chakra.div>
          <chakra.div color="fg.muted" fontSize="sm">
            {law === null || keptUntil === null ? (
              t('person.goes')
            ) : (
              <>
                {t(`laws.${law}`)} {t('person.until')} <DayText day={keptUntil} />
              </>
            )}
          </chakra.div>
        </chakra.div>
      ))}
    </chakra.div>
  )
}
