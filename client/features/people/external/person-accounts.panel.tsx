import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { Check, CircleAlert, CircleSlash, Clock, Lock, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  disableAccount,
  getPersonAccounts,
  lastFourFormSchema,
  orderAccount,
  orderFormSchema,
  retryAccount,
  setLastFour,
  type PersonAccount,
} from '../../../../shared/features/people/external/external-account.api.ts'
import { isChanging, type AccountState } from '../../../../shared/features/people/external/external-account.schema.ts'
import type { UserRow } from '../../../../shared/features/people/user/user.list.ts'
import { callAct } from '../../../desk/act/call-act.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import { useCan } from '../../../desk/session/session.tsx'
import { statusBadge } from '../../../desk/shown/status-badge.tsx'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import { useOutcome } from '../../../ui/form/use-outcome.ts'
import { Section } from '../../../ui/page.tsx'
import { PersonPassword } from './person-password.dialog.tsx'
import { ErrorState, ListSkeleton, Notice } from '../../../ui/states.tsx'

const StateBadge = statusBadge<AccountState>('accounts:states', {
  ordered: { tone: 'info', icon: Clock },
  prepared: { tone: 'info', icon: Lock },
  enabling: { tone: 'info', icon: Clock },
  active: { tone: 'success', icon: Check },
  failed: { tone: 'danger', icon: CircleAlert },
  disabling: { tone: 'info', icon: Clock },
  disabled: { tone: 'neutral', icon: CircleSlash },
})

type Act = 'order' | 'digits' | null

/** A person's accounts in other systems: made from templates, with their state, and closed. */
export function PersonAccounts({ row }: { row: UserRow }) {
  const { t } = useTranslation(['accounts', 'common'])
  const mayChange = useCan('update users')
  const asked = useEndpoint(getPersonAccounts, {
    isFresh: true,
    params: { id: row.id },
    isUnfinished: ({ accounts }) => accounts.some(({ state }) => isChanging(state)),
  })
  const [act, setAct] = useState<Act>(null)
  const listChanged = useListChanged()
  const again = () => {
    asked.again()
    listChanged('users')
  }
  const { value } = asked
  const held = value?.accounts.filter(({ state }) => state !== 'disabled').map(({ system }) => system) ?? []
  const templates = value?.templates.filter(({ name }) => !held.includes(name)) ?? []
  return (
    <Section
      title={t('accounts:person.title')}
      actions={
        mayChange && templates.length > 0 ? (
          <Button size="sm" onClick={() => setAct('order')}>
            <Plus size={16} aria-hidden />
            {t('accounts:person.order')}
          </Button>
        ) : null
      }
    >
      {value === null ? (
        asked.failed ? (
          <ErrorState action={<Button onClick={asked.again}>{t('common:retry')}</Button>}>
            {t('accounts:person.unavailable')}
          </ErrorState>
        ) : (
          <ListSkeleton rows={1} />
        )
      ) : value.accounts.length === 0 ? (
        <chakra.p color="fg.muted">{t('accounts:person.none')}</chakra.p>
      ) : (
        <>
          {value.hasLastFour || !mayChange ? null : (
            <Notice tone="warning" icon={CircleAlert}>
              {t('accounts:person.noDigits')}{' '}
              <Button size="sm" onClick={() => setAct('digits')}>
                {t('accounts:person.setDigits')}
              </Button>
            </Notice>
          )}
          {value.accounts.map((account) => (
            <Account key={account.id} userId={row.id} account={account} mayChange={mayChange} onDone={asked.again} />
          ))}
        </>
      )}
      {act === 'order' ? (
        <OrderDialog row={row} templates={templates} onDone={again} onClose={() => setAct(null)} />
      ) : null}
      {act === 'digits' ? <DigitsDialog row={row} onDone={again} onClose={() => setAct(null)} /> : null}
    </Section>
  )
}

interface AccountProps {
  userId: string
  account: PersonAccount
  mayChange: boolean
  onDone: () => void
}

function Account({ userId, account: { id, system, loginName, state, failure }, mayChange, onDone }: AccountProps) {
  const { t } = useTranslation('accounts')
  const outcome = useOutcome()
  const [busy, setBusy] = useState(false)
  const act = async (endpoint: typeof retryAccount | typeof disableAccount) => {
    setBusy(true)
    const result = await inWords(callEndpoint(endpoint, { input: {}, params: { id } }))
    setBusy(false)
    outcome(result)
    onDone()
  }
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" minHeight="14">
      <chakra.div flex="1 1 10rem" minWidth="0">
        <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center" fontWeight="semibold">
          {system} <StateBadge status={state} />
        </chakra.div>
        <chakra.div color="fg.muted" fontSize="sm" overflowWrap="anywhere">
          {failure === null ? loginName : t(`failures.${failure}`)}
        </chakra.div>
      </chakra.div>
      {mayChange && state === 'failed' ? (
        <Button size="sm" busy={busy} onClick={() => void act(retryAccount).catch(reportError)}>
          {t('person.retry')}
        </Button>
      ) : null}
      {mayChange && state === 'active' ? <PersonPassword userId={userId} account={{ id, system, loginName }} /> : null}
      {mayChange && state === 'active' ? (
        <Button
          size="sm"
          busy={busy}
          aria-label={t('person.closeOf', { system })}
          onClick={() => void act(disableAccount).catch(reportError)}
        >
          {t('person.close')}
        </Button>
      ) : null}
    </chakra.div>
  )
}

interface DialogProps {
  row: UserRow
  onDone: () => void
  onClose: () => void
}

const orderKit = formFor(orderFormSchema, 'accounts:person')

function OrderDialog({
  row,
  templates,
  onDone,
  onClose,
}: DialogProps & { templates: readonly { id: string; name: string }[] }) {
  const { t } = useTranslation('accounts')
  return (
    <DialogForm
      title={t('person.order')}
      kit={orderKit}
      start={{ templateId: templates[0]?.id ?? '' }}
      draft={{ kind: 'account-order', id: row.id }}
      saveLabel={t('person.make')}
      save={async (input) => {
        const result = await callAct(orderAccount, row, input)
        onDone()
        return result
      }}
      onClose={onClose}
    >
      {() => (
        <orderKit.SelectField
          name="templateId"
          required
          options={templates.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </DialogForm>
  )
}

const { useDraftForm, Form, TextField } = formFor(lastFourFormSchema, 'accounts:person')

/** What is typed here is kept nowhere. */
function DigitsDialog({ row, onDone, onClose }: DialogProps) {
  const { t } = useTranslation(['accounts', 'common'])
  const form = useDraftForm({ lastFour: '' })
  return (
    <Dialog open onClose={onClose} title={t('accounts:person.setDigits')}>
      <Form
        form={form}
        onSubmit={async (input) => {
          const result = await callAct(setLastFour, row, input)
          if (result.ok) {
            onDone()
            onClose()
          }
          return result
        }}
      >
        <p>{t('accounts:person.digitsText')}</p>
        <TextField name="lastFour" required maxLength={4} autoComplete="off" />
        <Button type="submit" variant="solid" busy={form.formState.isSubmitting}>
          {t('common:save')}
        </Button>
      </Form>
    </Dialog>
  )
}
