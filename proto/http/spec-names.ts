/**
 * Field names that the specification uses somewhere. A caller who sends one that the endpoint does not take is not at fault: it is
 * ignored. Any other unknown name is refused. See docs/adr/0014.
 */
const NAMES = `
  id userId username role wallet isActive amount uploads age emailVerified verified createdAt updatedAt referralId page ipAddress
  userAgent loginTime logoutTime sessionToken FirstName LastName firstName lastName middleName firstname lastname midname email tel
  mobile mobilePhone whatsappNumber whatsapp_number whatsapp sex birth blood_group bloodGroup address city country location
  photoData photoUrl referralCode referredBy totalReferrals appointment subscriptions testResults consents password
  foodName foodClass description healthScore calories carbs protein fat fiber nutrients vitamins minerals other otherNutrients
  dailyPortionRecommendation bloodPressureRisk diabetesRisk bloodPressureAnalysis diabetesAnalysis recommendations
  nigerianFoodAlternatives healthierAlternatives warnings imageUrl analysisData mealType isShared shareCaption shareLocation
  timestamp isLoading error image dishId portionGrams hint analysisSource confidence items sodium potassium glycaemicLoad
  modelHealthScore scoreRules schemaVersion isPublic likes likesCount commentsCount sharesCount caption
  mealsToday totalMealsExpected recentAnalyses recentBloodPressure recentBloodSugar
  type completed date systolic diastolic value unit context notes statusDetail urgency contextAssumed enteredValue enteredUnit
  version receivedAt correctedAt foodAnalysisId
  goalType target current deadline isDaily isCompleted movedBy reachedAt exercise duration intensity caloriesBurned caloriesEstimated
  primaryConditions symptoms medications allergies familyHistory lifestyle dietaryPreferences exerciseLevel smokingStatus
  alcoholConsumption pregnant weightKg lastUpdated
  subscriptionType paymentReference paymentStatus startDate endDate autoRenew planName planType billingCycle status
  previousBalance newBalance productId productName originalPrice category badge link recipient
  paystackPlanCode purpose productCode price priceText features
  doctorId doctorName doctorSpecialty callerPhone subject message priority messageType appointmentDate appointmentTime
  appointmentType reason doctorEmail userName userEmail userPhone fees confirmedAt rejectedAt completedAt cancelledAt rescheduledAt
  rescheduledFrom specialty specialization hospital thumbnail phone years cases rating distance
  dateOfBirth
  callerId callerName callerEmail doctorPhone callDuration callStatus callType senderId senderName senderEmail messageStatus isRead
  attachments readAt
  trainerId trainerName trainerEmail trainerSpecialty serviceType bookingDate sessionDate sessionTime
  appointmentType reason specialty specialization hospital thumbnail phone years cases rating distance
  dateOfBirth
  name title time unread link severity response sessionId
  joinDate
`;
const SPEC_NAMES: ReadonlySet<string> = new Set(NAMES.split(/\s+/).filter((name) => name !== ''));

/** Whether the specification uses this field name anywhere. */
export function isSpecName(name: string): boolean {
  return SPEC_NAMES.has(name);
}
