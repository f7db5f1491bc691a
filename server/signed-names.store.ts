// Columns that store the name of the person who did something, in tables without a legal retention period. Erasing a person clears them.

import { factorResetTable } from './features/account/second-factor/second-factor.table.ts'
import { callRegisterImportTable } from './features/agreements/contact/call-register.table.ts'
import { contactBlockTable } from './features/agreements/contact/contact-block.table.ts'
import { productPriceTable } from './features/catalog/catalog.table.ts'
import { reconClaimStepTable, reconClaimTable } from './features/controlling/claim/claim.table.ts'
import { reconMapEditionTable, reconMapTable } from './features/controlling/map/controlling-map.table.ts'
import { reconRowTable, reconRunTable } from './features/controlling/run/controlling-run.table.ts'
import { coachNoteTable } from './features/dashboards/coach-note.table.ts'
import { alarmTable } from './features/field/alarm/alarm.table.ts'
import { badgeTable } from './features/field/badge/badge.table.ts'
import { guideEditionTable, guideTable } from './features/guides/guide.table.ts'
import { scheduleRunTable } from './features/messaging/delivery/delivery.table.ts'
import { messageTemplateTable, templateEditionTable } from './features/messaging/template/message-template.table.ts'
import { equipmentHandoverTable } from './features/operations/device/equipment.table.ts'
import { sharedViewTable } from './features/operations/shared-view/shared-view.table.ts'
import { staffFileVersionTable } from './features/operations/staff-file/staff-file.table.ts'
import { doubleSaleTable } from './features/orders/double/double-sale.table.ts'
import { orderAttemptTable, orderFollowUpTable } from './features/orders/order/order-follow-up.table.ts'
import { providerReportTable } from './features/orders/provider-report/provider-report.table.ts'
import { postalTownTable } from './features/organisation/place/postal-town.table.ts'
import { teamEventTable } from './features/organisation/team/team.table.ts'
import { surveyTable } from './features/quality/survey/survey.table.ts'
import { editionTable, templateTable } from './features/quality/template/template.table.ts'
import { transcriptionReadTable, transcriptionTable } from './features/quality/transcription/transcription.table.ts'
import {
  candidateFileTable,
  candidateNoteTable,
  candidateTable,
} from './features/recruiting/candidate/candidate.table.ts'
import { onboardingStepTable } from './features/recruiting/step/step.table.ts'
import { gamePurchaseTable } from './features/sales-flow/game-record.table.ts'
import { gameLineTable } from './features/sales-flow/ledger/game.table.ts'
import { importProfileTable } from './resource/import/import-profile.table.ts'
import { signaturesIn } from './resource/privacy/signature.ts'

export const signedNames = [
  ...signaturesIn(alarmTable, 'answeredByName', 'closedByName'),
  ...signaturesIn(badgeTable, 'revokedByName'),
  ...signaturesIn(callRegisterImportTable, 'importedByName'),
  ...signaturesIn(candidateFileTable, 'byName'),
  ...signaturesIn(candidateNoteTable, 'byName'),
  ...signaturesIn(candidateTable, 'recruiterName'),
  ...signaturesIn(coachNoteTable, 'authorName'),
  ...signaturesIn(contactBlockTable, 'authorName', 'liftedByName'),
  ...signaturesIn(doubleSaleTable, 'decidedByName'),
  ...signaturesIn(editionTable, 'publishedByName'),
  ...signaturesIn(equipmentHandoverTable, 'byName'),
  ...signaturesIn(factorResetTable, 'askedByName'),
  ...signaturesIn(gameLineTable, 'byName'),
  ...signaturesIn(gamePurchaseTable, 'changedByName'),
  ...signaturesIn(guideEditionTable, 'publishedByName'),
  ...signaturesIn(guideTable, 'changedByName'),
  ...signaturesIn(importProfileTable, 'savedByName'),
  ...signaturesIn(onboardingStepTable, 'startedByName'),
  ...signaturesIn(orderAttemptTable, 'byName'),
  ...signaturesIn(orderFollowUpTable, 'holderName'),
  ...signaturesIn(postalTownTable, 'importedByName'),
  ...signaturesIn(productPriceTable, 'createdByName'),
  ...signaturesIn(providerReportTable, 'byName'),
  ...signaturesIn(reconClaimStepTable, 'byName'),
  ...signaturesIn(reconClaimTable, 'createdByName'),
  ...signaturesIn(reconMapEditionTable, 'byName'),
  ...signaturesIn(reconMapTable, 'changedByName'),
  ...signaturesIn(reconRowTable, 'handledByName'),
  ...signaturesIn(reconRunTable, 'createdByName', 'appliedByName', 'rolledBackByName'),
  ...signaturesIn(scheduleRunTable, 'byName'),
  ...signaturesIn(sharedViewTable, 'ownerName'),
  ...signaturesIn(staffFileVersionTable, 'uploadedByName'),
  ...signaturesIn(surveyTable, 'takenByName', 'answeredByName', 'annulledByName'),
  ...signaturesIn(teamEventTable, 'actorName'),
  ...signaturesIn(messageTemplateTable, 'changedByName'),
  ...signaturesIn(templateEditionTable, 'savedByName'),
  ...signaturesIn(templateTable, 'changedByName'),
  ...signaturesIn(transcriptionReadTable, 'readerName'),
  ...signaturesIn(transcriptionTable, 'noteByName'),
]
