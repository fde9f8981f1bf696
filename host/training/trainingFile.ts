/** The name of the file that describes a training, beside the model. */
export const TRAINING_FILE = 'training.json';
