import { reaches } from '../../../shared/access/reach.ts'
import * as recruitingEvents from '../../../shared/features/recruiting/recruiting.events.ts'
import { createMailSender } from '../../platform/mail/mail-sender.ts'
import type { Platform } from '../../platform/platform.ts'
import { scriveSigning } from '../../platform/signing/scrive-signing.ts'
import { valueCaseSpaces } from '../../platform/spaces/value-case.ts'
import { createSmsSender } from '../../platform/sms/sms-sender.ts'
import type { ActivitySubject } from '../../resource/activity/activity-routes.ts'
import type { Sync } from '../../sync/sync.ts'
import { createAccounts } from '../people/accounts.door.ts'
import {
  candidateErasure,
  candidateErasureJob,
  candidateParts,
  candidateRetention,
} from './desk/candidate-erase.store.ts'
import { candidateFileRoutes } from './desk/candidate-file.routes.ts'
import { candidateImportRoutes } from './desk/candidate-import.routes.ts'
import { candidateLoader, candidatesUnderway } from './candidate/candidate-recipient.store.ts'
import { candidateServerList } from './candidate/candidate-list.store.ts'
import { candidateSpaceRoute } from './desk/candidate-space.routes.ts'
import { candidateActRoutes } from './desk/candidate-acts.routes.ts'
import { candidateRoutes } from './desk/candidate.routes.ts'
import { loadCandidate, placeOf } from './candidate/candidate.store.ts'
import { sealedCandidateRoute } from './desk/sealed-candidate.routes.ts'
import { contractJob } from './contract/contract.jobs.ts'
import { contractPageRoutes } from './contract/contract-page.routes.ts'
import { contractRoutes } from './contract/contract.routes.ts'
import { contractTemplateRecords } from './contract/contract.store.ts'
import { recruitingFiguresRoute } from './figures/recruiting-figures.routes.ts'
import { infoPageRoutes } from './info/info-page.routes.ts'
import { messageJobs } from './sending/message.jobs.ts'
import { firstDayJobs } from './readiness/first-day.jobs.ts'
import { firstDayRoute } from './readiness/first-day.routes.ts'
import { recruitingNotices } from './recruiting.reactions.ts'
import { createSteps } from './step/step.jobs.ts'
import { stepRoutes } from './step/step.routes.ts'

const candidateActivity: ActivitySubject = {
  kind: 'candidates',
  permission: 'view candidates',
  reach: 'row',
  mayRead: async (db, actor, id) => {
    const candidate = await loadCandidate(db, id)
    return candidate !== null && reaches(actor, 'view candidates', placeOf(candidate))
  },
}

type Acting = Pick<Sync, 'within' | 'writeOnServer'>

/** Candidates, from the first contact to the first day at work. */
export function recruitingFeature(platform: Platform) {
  const { config } = platform
  const senders = {
    mail: createMailSender(config.mail, config.publicUrl.hostname),
    sms: createSmsSender(config.sms),
  }
  const signing = config.scrive === null ? null : scriveSigning(config.scrive)
  const spaces = config.valueCase === null ? null : valueCaseSpaces(config.valueCase, platform)
  const accounts = createAccounts(platform)
  const stepsOf = (sync: Pick<Sync, 'within'>) => createSteps({ platform, senders, accounts, signing, sync })
  return {
    name: 'recruiting',
    audiences: [candidatesUnderway],
    recipients: [candidateLoader],
    personal: candidateParts(platform),
    erasure: candidateErasure(platform),
    retention: [candidateRetention],
    routes: [
      ...candidateRoutes(platform, senders),
      ...candidateActRoutes(platform, senders),
      ...candidateFileRoutes(platform),
      ...candidateImportRoutes(platform),
      sealedCandidateRoute(platform),
      candidateSpaceRoute(platform, spaces),
      recruitingFiguresRoute(platform),
      firstDayRoute(platform),
    ],
    actingRoutes: (sync: Acting) => [
      ...stepRoutes(platform, stepsOf(sync)),
      ...infoPageRoutes(platform, sync),
      ...contractPageRoutes(platform, sync),
      ...contractRoutes({ platform, signing, sync }),
    ],
    activity: [candidateActivity],
    lists: [candidateServerList],
    records: [contractTemplateRecords],
    notices: recruitingNotices,
    sync: {
      collections: [],
      commands: [],
      scopesFor: () => [],
      events: Object.values(recruitingEvents),
    },
    jobs: (sync: Acting) => [
      stepsOf(sync).job,
      contractJob({ platform, signing, sync }),
      ...messageJobs(platform, senders),
      ...firstDayJobs({ platform, senders, sync }),
      candidateErasureJob(platform),
    ],
  }
}
