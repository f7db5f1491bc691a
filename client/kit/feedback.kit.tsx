import { Check, CircleAlert, Clock, FileText, Inbox } from 'lucide-react'
import { failure } from '../../shared/kernel/result.ts'
import { Badge, StatusBadge, type StatusLook, type Tone } from '../ui/badge.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { ActFailures } from '../ui/form/act-failures.tsx'
import { NotificationOutlet } from '../ui/notification-outlet.tsx'
import { NotificationPopup } from '../ui/notification-popup.tsx'
import { notify } from '../ui/notification-store.ts'
import { snackbar, SnackbarOutlet } from '../ui/snackbar.tsx'
import { SNACKBAR_STAYS } from '../ui/snackbar-store.ts'
import { EmptyState, ErrorState, ListSkeleton, Notice, Skeleton } from '../ui/states.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { Side, Stack, type Exhibit } from './exhibit.tsx'
import { useKitWords } from './words.ts'

const tones = ['neutral', 'brand', 'success', 'warning', 'danger', 'info'] as const satisfies readonly Tone[]

function Badges() {
  return (
    <Side>
      {tones.map((tone) => (
        <Badge key={tone} tone={tone} icon={Clock}>
          {tone}
        </Badge>
      ))}
      <Badge>{tones[0]}</Badge>
    </Side>
  )
}

const looks = {
  draft: { tone: 'neutral', icon: FileText },
  waiting: { tone: 'warning', icon: Clock },
  approved: { tone: 'success', icon: Check },
  refused: { tone: 'danger', icon: CircleAlert },
} as const satisfies Record<string, StatusLook>

function Statuses() {
  const w = useKitWords()
  return (
    <Side>
      {(Object.keys(looks) as (keyof typeof looks)[]).map((status) => (
        <StatusBadge key={status} status={status} looks={looks} label={w(status)} />
      ))}
    </Side>
  )
}

function Notices() {
  const w = useKitWords()
  return (
    <Stack>
      {(['info', 'success', 'warning', 'danger'] as const).map((tone) => (
        <Notice key={tone} tone={tone} icon={CircleAlert}>
          {w('tooLate')}
        </Notice>
      ))}
      <Notice tone="info">{w('saved')}</Notice>
    </Stack>
  )
}

const overruled = failure('controlling.same-file')

function Failures() {
  return (
    <Stack>
      <ActFailures of={[failure('sale.provider-required', 'providerId'), failure('offline')]} />
      <ActFailures of={[overruled]} warns={overruled.code} />
    </Stack>
  )
}

function Banners() {
  const w = useKitWords()
  return (
    <Stack>
      {(['info', 'warning'] as const).map((tone) => (
        <Banner
          key={tone}
          tone={tone}
          icon={CircleAlert}
          title={w('stays')}
          actions={<Button variant="solid">{w('update')}</Button>}
        >
          {w('emptyText')}
        </Banner>
      ))}
      <Banner tone="warning" icon={CircleAlert} title={w('tooLate')}>
        {w('saved')}
      </Banner>
    </Stack>
  )
}

function Snackbars() {
  const w = useKitWords()
  return (
    <Side>
      <Button onClick={() => snackbar.open({ text: w('sent') })}>{w('sent')}</Button>
      <Button
        onClick={() =>
          snackbar.open({ text: w('remove'), action: { label: w('cancel'), onPress: () => undefined }, icon: Check })
        }
      >
        {w('remove')}
      </Button>
      <Button onClick={() => snackbar.open({ text: w('stays'), duration: SNACKBAR_STAYS })}>{w('stays')}</Button>
      <SnackbarOutlet />
    </Side>
  )
}

function Notifications() {
  const w = useKitWords()
  const news = { key: 'kit', title: w('tooLate'), message: w('sale'), link: '/__kit?group=feedback' }
  return (
    <Stack>
      <NotificationPopup notification={{ ...news, from: w('person') }} onClose={() => undefined} />
      <NotificationPopup
        notification={{ ...news, message: `${w('lead')} ${w('lead')} ${w('lead')}` }}
        onClose={() => undefined}
      />
      <Button onClick={() => notify({ ...news, key: String(Date.now()), from: w('person') })}>{w('open')}</Button>
      <NotificationOutlet />
    </Stack>
  )
}

function Empty() {
  const w = useKitWords()
  return (
    <Stack>
      <EmptyState icon={Inbox} title={w('empty')} action={<Button variant="solid">{w('open')}</Button>}>
        {w('emptyText')}
      </EmptyState>
      <EmptyState icon={Inbox} title={w('empty')} />
    </Stack>
  )
}

function Failed() {
  const w = useKitWords()
  return (
    <Stack>
      <ErrorState />
      <ErrorState title={w('tooLate')} action={<Button>{w('update')}</Button>}>
        {w('needed')}
      </ErrorState>
    </Stack>
  )
}

function Waiting() {
  return (
    <Stack>
      <Skeleton />
      <Skeleton width="40%" height="8" />
      <ListSkeleton rows={2} />
    </Stack>
  )
}

function Steps() {
  const w = useKitWords()
  const steps = [w('step'), w('step2'), w('step3')]
  return (
    <Stack>
      {steps.map((step, index) => (
        <Stepper key={step} count={steps.length} current={index} name={step} />
      ))}
    </Stack>
  )
}

export const feedbackExhibits: readonly Exhibit[] = [
  { name: 'Badge', States: Badges },
  { name: 'StatusBadge', States: Statuses },
  { name: 'Notice', States: Notices },
  { name: 'ActFailures', States: Failures },
  { name: 'Banner', States: Banners },
  { name: 'SnackbarOutlet', States: Snackbars },
  { name: 'NotificationPopup, NotificationOutlet', States: Notifications },
  { name: 'EmptyState', States: Empty },
  { name: 'ErrorState', States: Failed },
  { name: 'Skeleton, ListSkeleton', States: Waiting },
  { name: 'Stepper', States: Steps },
]
