import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { LogOut, ShieldOff, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  endUserSessions,
  getSignInState,
  lostDeviceFormSchema,
  resetSecondFactors,
  type SignInState,
} from '../../../../shared/features/account/second-factor.api.ts'
import type { UserRow } from '../../../../shared/features/people/user/user.list.ts'
import { callAct } from '../../../desk/act/call-act.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import { AgoText, MomentText } from '../../../desk/shown/when.tsx'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import { Section } from '../../../ui/page.tsx'
import { snackbar } from '../../../ui/snackbar.tsx'
import { ErrorState, ListSkeleton, Notice } from '../../../ui/states.tsx'
import { deviceOf } from '../session/device.rules.ts'

/** Where somebody is signed in and how, and what helps when their phone is gone. */
export function SignInHelp({ row }: { row: UserRow }) {
  const { t } = useTranslation(['factors', 'common', 'people'])
  const asked = useEndpoint(getSignInState, { isFresh: true, params: { id: row.id } })
  const [act, setAct] = useState<'end' | 'reset' | null>(null)
  const state = asked.value
  return (
    <Section
      title={t('factors:help.title')}
      actions={
        state === null ? null : (
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            {state.sessions.length > 0 ? (
              <Button size="sm" onClick={() => setAct('end')}>
                <LogOut size={16} aria-hidden />
                {t('factors:help.end')}
              </Button>
            ) : null}
            {state.totp || state.passkeys > 0 ? (
              <Button size="sm" onClick={() => setAct('reset')}>
                <ShieldOff size={16} aria-hidden />
                {t('factors:help.reset')}
              </Button>
            ) : null}
          </chakra.div>
        )
      }
    >
      {state !== null ? (
        <State state={state} />
      ) : asked.failed ? (
        <ErrorState action={<Button onClick={asked.again}>{t('common:retry')}</Button>}>
          {t('people:access.unavailable')}
        </ErrorState>
      ) : (
        <ListSkeleton rows={2} />
      )}
      {act === null ? null : <ReasonDialog act={act} row={row} onDone={asked.again} onClose={() => setAct(null)} />}
    </Section>
  )
}

function State({ state }: { state: SignInState }) {
  const { t } = useTranslation('factors')
  const { totp, passkeys, recoveryCodesLeft, sessions, resetAskedBy } = state
  const factors = [
    ...(totp ? [t('help.totp', { count: recoveryCodesLeft })] : []),
    ...(passkeys > 0 ? [t('help.passkeys', { count: passkeys })] : []),
  ]
  return (
    <chakra.div display="grid" gap="3">
      {resetAskedBy === null ? null : (
        <Notice tone="warning" icon={UsersRound}>
          {resetAskedBy.isYou ? t('help.askedByYou') : t('help.askedBy', { name: resetAskedBy.name })}
        </Notice>
      )}
      <p>{factors.length === 0 ? t('help.noFactor') : factors.join(' · ')}</p>
      {sessions.length === 0 ? <chakra.p color="fg.muted">{t('help.noSession')}</chakra.p> : null}
      <chakra.ul listStyleType="none" margin="0" padding="0" display="grid" gap="2">
        {sessions.map(({ id, userAgent, createdAt, seenAt }) => {
          const { browser, system } = deviceOf(userAgent)
          return (
            <li key={id}>
              <chakra.span fontWeight="medium">
                {[browser, system].filter(Boolean).join(' · ') || t('help.unknownDevice')}
              </chakra.span>
              <chakra.span color="fg.muted" fontSize="sm" display="block">
                {t('help.since')} <MomentText at={createdAt} /> · {t('help.seen')} <AgoText at={seenAt} />
              </chakra.span>
            </li>
          )
        })}
      </chakra.ul>
    </chakra.div>
  )
}

const kit = formFor(lostDeviceFormSchema, 'factors:help')

function ReasonDialog({
  act,
  row,
  onDone,
  onClose,
}: {
  act: 'end' | 'reset'
  row: UserRow
  onDone: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('factors')
  const listChanged = useListChanged()
  const save = async (input: { reason: string }) => {
    if (act === 'end') {
      const result = await callAct(endUserSessions, row, input)
      if (result.ok) snackbar.open({ text: t('help.ended', { count: result.value.ended }) })
      return result
    }
    const result = await callAct(resetSecondFactors, row, input)
    if (result.ok) snackbar.open({ text: t(`help.outcome.${result.value.outcome}`) })
    return result
  }
  return (
    <DialogForm
      title={act === 'end' ? t('help.end') : t('help.reset')}
      kit={kit}
      start={{ reason: '' }}
      draft={{ kind: `user-${act}`, id: row.id }}
      saveLabel={act === 'end' ? t('help.end') : t('help.reset')}
      save={async (input) => {
        const result = await save(input)
        onDone()
        listChanged('users')
        return result
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <p>{act === 'end' ? t('help.endText') : t('help.resetText')}</p>
          <kit.TextField name="reason" required maxLength={300} />
        </>
      )}
    </DialogForm>
  )
}
