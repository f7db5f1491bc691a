import { ProfileTabs } from '../../features/people/profile/profile-tabs.panel.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

const Notices = lazyPart(() =>
  import('../../features/messaging/notification/notification-preferences.panel.tsx').then(
    (module) => module.NoticesTab,
  ),
)

const Traces = lazyPart(() =>
  import('../../features/field/trace/field-traces.panel.tsx').then((module) => module.FieldTracesPanel),
)

const Equipment = lazyPart(() =>
  import('../../features/operations/device/own-devices.panel.tsx').then((module) => module.OwnDevicesPanel),
)

/** One's own profile: who one is by the people's feature, what one is told by the messages'. */
export function ProfileScreen() {
  return <ProfileTabs notices={<Notices />} traces={<Traces />} equipment={<Equipment />} />
}
